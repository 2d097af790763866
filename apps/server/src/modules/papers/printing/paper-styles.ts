/** How papers look: nothing that needs colour, figures in columns, and every sheet by itself. */
export const PAPER_STYLES = `
:root { color: #000; background: #fff; font: 10pt/1.4 system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans Arabic', Tahoma, 'DejaVu Sans', sans-serif; }
:lang(ar) { line-height: 1.6; }
* { box-sizing: border-box; }
body { margin: 0; }
h1 { font-size: 15pt; margin: 0; }
h2 { font-size: 11pt; margin: 5mm 0 1.5mm; }
p { margin: 0; }
.head + h1 { margin-block-start: 5mm; }
.sheet { break-after: page; position: relative; }
.sheet:last-child { break-after: auto; }
.head { display: flex; justify-content: space-between; align-items: flex-start; gap: 6mm; }
.codes { display: flex; align-items: center; gap: 4mm; }
.bars { inline-size: 48mm; block-size: 13mm; display: block; }
.qr { inline-size: 24mm; block-size: 24mm; display: block; }
.code { text-align: center; font-weight: 600; }
.boxes { display: grid; grid-template-columns: 1fr 1fr; gap: 6mm; margin-block: 5mm; }
.box { border: .3mm solid #000; border-radius: 1mm; padding: 2.5mm 3mm; }
.box strong { display: block; }
.soft { color: #444; font-size: .88em; }
table { inline-size: 100%; border-collapse: collapse; margin-block: 3mm; }
th { text-align: start; border-block-end: .4mm solid #000; font-size: .88em; }
th, td { padding: 1.2mm 1.5mm; vertical-align: top; }
td { border-block-end: .15mm solid #999; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
.number { text-align: end; white-space: nowrap; font-variant-numeric: tabular-nums; }
.totals { inline-size: auto; min-inline-size: 75mm; margin-inline-start: auto; }
.totals .whole td { border-block: .4mm solid #000; font-weight: 700; font-size: 1.15em; }
.collect { border: .6mm solid #000; padding: 2mm 3mm; font-weight: 700; font-size: 1.2em; display: flex; justify-content: space-between; gap: 4mm; }
.signs { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-block-start: 8mm; }
.signs div { border-block-start: .2mm solid #000; padding-block-start: 1mm; min-block-size: 22mm; }
.words { margin-block: 4mm; font-weight: 600; }
.ids { display: flex; flex-wrap: wrap; gap: 0 4mm; }
.tick { inline-size: 5mm; block-size: 5mm; border: .3mm solid #000; display: inline-block; }
@page a4 { size: A4; margin: 12mm; }
@page a5 { size: A5; margin: 9mm; }
.a4 { page: a4; }
.a5 { page: a5; font-size: 8.6pt; }
.a5 .bars { inline-size: 38mm; block-size: 10mm; } .a5 .qr { inline-size: 20mm; block-size: 20mm; }
.roll { text-align: center; font-size: 8.4pt; line-height: 1.3; }
.roll .head, .roll .codes { display: block; } .roll .bars, .roll .qr { margin: 1.5mm auto; }
.roll h1 { font-size: 11pt; } .roll .boxes { display: block; margin-block: 1.5mm; } .roll .box { border: 0; border-block-start: .3mm dashed #000; border-radius: 0; padding: 1mm 0; text-align: start; }
.roll table { margin-block: 1mm; text-align: start; } .roll th, .roll td { padding: .6mm 0; } .roll td + td, .roll th + th { padding-inline-start: 2.5mm; } .roll .ids { justify-content: center; } .roll .totals { min-inline-size: 100%; }
.roll th:nth-child(3), .roll td.unit { display: none; } .roll .collect { font-size: 1.05em; padding: 1mm; }
.r58 { padding-inline: 1mm; } .r58 .bars { inline-size: 44mm; block-size: 10mm; } .r58 .qr { inline-size: 22mm; block-size: 22mm; }
@media screen { :root { background: #ddd; } body { inline-size: fit-content; min-inline-size: 100%; padding: 6mm; } .sheet { background: #fff; margin: 0 auto 6mm; } .a4 { inline-size: 210mm; padding: 12mm; } .a5 { inline-size: 148mm; padding: 9mm; } .r80 { inline-size: 80mm; padding: 3mm; } .r58 { inline-size: 58mm; padding: 2mm; } }
`;
