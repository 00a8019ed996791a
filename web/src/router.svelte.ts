// Where the visitor is. Addresses are real ones: reload, back and links all work.
import { readAddress, type Route } from './routes';

class Router {
  /** The current route. */
  route: Route = $state.raw(readAddress(location.href));

  constructor() {
    addEventListener('popstate', () => this.#read());
    addEventListener('hashchange', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  /** Goes to an address of the house. */
  go(address: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', address);
    else history.replaceState(null, '', address);
    this.#read();
    if (how === 'push') scrollTo(0, 0);
  }

  #read(): void {
    this.route = readAddress(location.href);
  }

  /** Ordinary clicks on links into the house need no reload. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) {
      return;
    }
    if (/^\/(api|ws|healthz|readyz|metrics)\b/.test(link.pathname)) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

/** The one router of the page. */
export const router = new Router();
