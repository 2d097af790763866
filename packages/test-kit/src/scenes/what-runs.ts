/** A tag as a browser reads it: quotes of the text around it do not count. */
const TAG = /<([a-z][^\s/>]*)((?:[\s/]+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)[\s/]*>/giu;
const ATTRIBUTE = /([^\s"'>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gu;
const SCRIPT = /(<script\b[^>]*>)([^]*?)<\/script>/giu;
/** Elements whose content a browser reads by rules of their own: what is text by one is a tag by the other. */
const READ_TWICE = /<(noscript|style|math|template)\b[^>]*>([^]*?)(?:<\/\1>|$)/giu;
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster']);
const RUNS = /^\s*(?:javascript|vbscript|data:text|data:image\/svg)/iu;

/**
 * What of a page would run beside its own scripts: handlers among the tags, addresses that are code, frames with a page of their own,
 * a script that holds the text, elements that are read twice and hold it, and data that a script element could be left from.
 */
export function whatRuns(html: string, text: string): readonly string[] {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, tag = '', content = '']) => {
    const isData = /type="[^"]*(?:json|rules)"/u.test(tag);
    return (isData ? /<\/?(?:script|!--)/iu.test(content) : content.includes(text)) ? [`${tag}${content}`] : [];
  });
  const twice = [...html.matchAll(READ_TWICE)].flatMap(([all, , content = '']) =>
    content.includes(text) ? [all] : [],
  );
  const plain = html.replaceAll(SCRIPT, '$1</script>');
  const tags = [plain, plain.replaceAll(READ_TWICE, '')].flatMap(runningTags);
  return [...scripts, ...twice, ...tags];
}

const runningTags = (html: string): readonly string[] =>
  [...html.matchAll(TAG)].flatMap(([tag, , attributes = '']) =>
    [...attributes.matchAll(ATTRIBUTE)].some(([, name = '', value = '']) => isRunning(name, value)) ? [tag] : [],
  );

function isRunning(name: string, value: string): boolean {
  const low = name.toLowerCase();
  return low.startsWith('on') || low === 'srcdoc' || (ADDRESSES.has(low) && RUNS.test(read(value)));
}

/** An address as a browser takes it: without quotes and line breaks, letters that are written as numbers put back. */
function read(value: string): string {
  const letter = (hex: string | undefined, decimal: string | undefined): string =>
    String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  return value
    .replaceAll(/^["']|["']$/gu, '')
    .replaceAll(/&#x([\da-f]+);?|&#(\d+);?/giu, (_, hex, decimal) => letter(hex, decimal))
    .replaceAll(/[\t\n\r]/gu, '');
}
