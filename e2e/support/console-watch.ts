import type { ConsoleMessage, Page } from '@playwright/test';

const analysed = new WeakSet<Page>();

/** The analysis reaches into every frame; one in which nothing may run says so, which is no complaint of the page. */
export async function whileAnalysed<T>(page: Page, work: () => Promise<T>): Promise<T> {
  analysed.add(page);
  try {
    return await work();
  } finally {
    analysed.delete(page);
  }
}

/**
 * What the page said on its console as an error, and what it threw. The browser itself writes a line for every answer of 400
 * and above, and our own script one for an order that failed: those of provoked answers are left out.
 */
export function watchConsole(page: Page, provoked: ReadonlySet<number>): () => readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isOfAnalysis = analysed.has(page) && message.text().startsWith('Blocked script execution');
    if (message.type() === 'error' && !isOfAnalysis && !isOvertaken(message)) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const isProvoked = (text: string): boolean => {
    if (provoked.size === 0) return false;
    const status = /status of (\d{3})/.exec(text)?.[1];
    if (status !== undefined) return provoked.has(Number(status));
    if (text.startsWith('[shop] ')) return true;
    return provoked.has(0) && /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(text);
  };
  return () => complaints.filter((text) => !isProvoked(text));
}

/** The order page asks what its proposal would cost; an order that changes in the same moment is asked about anew by itself. */
const isOvertaken = (message: ConsoleMessage): boolean =>
  message.text().includes('status of 409') && message.location().url.endsWith('/edit/preview');
