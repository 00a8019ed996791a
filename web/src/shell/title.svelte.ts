// The title of the window follows the page.
import { t } from '../words';

/** Names the window while the page is shown. */
export function titled(name: () => string): void {
  $effect(() => {
    const said = name();
    document.title = said ? `${said} · Kibitz` : t('house-title');
  });
}
