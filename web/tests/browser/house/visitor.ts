// Visitors: each has a browser profile of its own, and every complaint of their browser is kept.
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

/** How somebody looks at the house. */
export interface Look {
  language?: 'en' | 'de';
  theme?: 'light' | 'dark';
  size?: 'desktop' | 'phone';
  /** Whether the service worker may keep pages; elsewhere it would only hide what is tested. */
  offline?: boolean;
  /** Whether stones fall; tests do not wait for them unless that is what they are about. */
  motion?: boolean;
}

export const sizes = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
};

const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium; with `threeD` it draws three dimensions without a graphics card. */
export function launch(threeD = false): Promise<Browser> {
  const drawing = threeD
    ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
    : ['--disable-gpu'];
  return chromium.launch({
    executablePath: process.env.KIBITZ_CHROMIUM,
    args: [...quiet, ...drawing],
  });
}

/** Somebody at a browser. */
export class Visitor {
  /** What the browser complained about: errors, refused scripts, failed requests. */
  readonly complaints: string[] = [];
  /** Complaints that a test causes itself, such as a connection that it cuts. */
  readonly expected: RegExp[] = [];

  private constructor(
    readonly address: string,
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async arrive(browser: Browser, address: string, look: Look = {}): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: address,
      viewport: sizes[look.size ?? 'desktop'],
      colorScheme: look.theme ?? 'light',
      locale: look.language === 'de' ? 'de-DE' : 'en-GB',
      reducedMotion: look.motion ? 'no-preference' : 'reduce',
      serviceWorkers: look.offline ? 'allow' : 'block',
      hasTouch: look.size === 'phone',
      isMobile: look.size === 'phone',
    });
    context.setDefaultTimeout(30_000);
    const visitor = new Visitor(address, context, await context.newPage());
    visitor.#watch(visitor.page);
    return visitor;
  }

  /** A second tab of the same person. */
  async secondTab(): Promise<Page> {
    const page = await this.context.newPage();
    this.#watch(page);
    return page;
  }

  /** The complaints that nobody expected. */
  surprises(): string[] {
    return this.complaints.filter((complaint) => !this.expected.some((one) => one.test(complaint)));
  }

  /** From here on the connection is cut and mended on purpose. */
  expectLostConnections(): void {
    this.expected.push(
      /net::ERR_|WebSocket connection to|Failed to fetch|ERR_INTERNET_DISCONNECTED/,
    );
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  #watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || /Content Security Policy/i.test(message.text())) {
        this.complaints.push(`${message.text()} (${message.location().url})`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`${error.message}\n${error.stack ?? ''}`));
  }
}
