// Sets the chosen theme before anything is painted, so that no page flashes in the wrong one.
(() => {
  try {
    const settings = JSON.parse(localStorage.getItem('kibitz.settings') ?? '{}');
    if (['light', 'dark', 'contrast'].includes(settings.theme)) {
      document.documentElement.dataset.theme = settings.theme;
    }
    if (settings.motion === 'less') document.documentElement.dataset.motion = 'less';
    if (settings.language) document.documentElement.lang = settings.language;
  } catch {
    // Without storage the system's preferences decide.
  }
})();
