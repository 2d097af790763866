/** Of the page that describes the interface; it follows the reader's choice of light and dark. */
export const descriptionStyle = `
:root { color-scheme: light dark; --line: light-dark(#d9dce1, #3a3f47); --soft: light-dark(#59616e, #a6aebb); --paper: light-dark(#fff, #16181c); --ink: light-dark(#1b1f24, #e7eaee); --tint: light-dark(#f4f5f7, #20242a); --accent: light-dark(#0b5c8a, #7cc4ee); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, 'Noto Sans', 'Noto Sans Arabic', sans-serif; }
header, main { max-inline-size: 960px; margin-inline: auto; padding-inline: 16px; }
header { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between; border-block-end: 1px solid var(--line); }
nav { display: flex; gap: 16px; }
a { color: var(--accent); }
h1 { font-size: 24px; } h2 { font-size: 20px; margin-block: 32px 8px; } h3 { font-size: 15px; margin-block: 16px 4px; }
dl { display: grid; gap: 4px 24px; } dt { font-weight: 600; } dd { margin: 0 0 8px; color: var(--soft); }
pre { background: var(--tint); padding: 12px; overflow-x: auto; border-radius: 6px; font-size: 13px; }
code { font-size: 14px; overflow-wrap: anywhere; }
details { border: 1px solid var(--line); border-radius: 6px; margin-block: 8px; padding-inline: 12px; }
summary { padding-block: 10px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; }
summary span:last-child { color: var(--soft); }
.method { font-weight: 700; font-size: 13px; inline-size: 44px; color: var(--accent); }
table { border-collapse: collapse; table-layout: fixed; inline-size: 100%; font-size: 14px; }
th, td { text-align: start; font-weight: 400; padding: 4px 8px; border-block-start: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
th { inline-size: 60%; } th em { color: var(--soft); font-size: 12px; } td { color: var(--soft); }
@media (min-width: 700px) { dl { grid-template-columns: 200px 1fr; } }
`;
