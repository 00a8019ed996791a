// Steps by mouse, finger and keys, the same on every board: whatever bears `data-step` is pressed, or
// dragged onto the step that follows it, and Escape or Backspace takes the last step back.
import type { Attachment } from 'svelte/attachments';
import type { MoveDraft } from './moveDraft.svelte';

/** The step that lies at a place of the page, if it may be taken. */
function stepAt(found: Element | null): string | null {
  const element = found?.closest<HTMLElement>('[data-step]');
  if (!element || element.getAttribute('aria-disabled') === 'true') return null;
  return element.dataset.step ?? null;
}

/** Listens for steps inside an element. */
export function stepping(draft: MoveDraft): Attachment<HTMLElement> {
  return (element) => {
    let from: string | null = null;
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerdown', (event) => (from = stepAt(event.target as Element)), {
      signal,
    });
    element.addEventListener('pointercancel', () => (from = null), { signal });
    element.addEventListener(
      'pointerup',
      (event) => {
        const to = stepAt(document.elementFromPoint(event.clientX, event.clientY));
        if (from !== null && to !== null && from !== to) void draft.drag(from, to);
        from = null;
      },
      { signal },
    );
    element.addEventListener(
      'click',
      (event) => {
        const step = stepAt(event.target as Element);
        if (step !== null) void draft.take(step);
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' && event.key !== 'Backspace') return;
        if (event.defaultPrevented || (event.target as Element).matches('input, textarea')) return;
        if (draft.back()) event.preventDefault();
      },
      { signal },
    );
    return () => stop.abort();
  };
}
