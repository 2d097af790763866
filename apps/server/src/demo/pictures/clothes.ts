import { darker, inkOn, lighter } from './colours.ts';
import { lines, mirrored, part, type PatternKind } from './pen.ts';
import type { Draw } from './scene.ts';

const prints: readonly PatternKind[] = ['plain', 'stripes', 'plain', 'dots', 'checks', 'leaves', 'zellige'];
const printOf = (variant: number): PatternKind => prints[variant % prints.length] ?? 'plain';

const teeBody = 'M300 170q100 56 200 0l62 26q14 150 6 250q-4 110 4 206q-172 34-344 0q8-96 4-206q-8-100 6-250z';
const teeSleeve = 'M302 170q-70 14-104 58l-86 140q40 38 96 54l44-76q-4-90 22-150z';

export const tshirt: Draw = (pen, { colour, variant }) => {
  const pattern = printOf(variant);
  const sleeve = part(pen, teeSleeve, darker(colour, 0.06), { pattern: pattern === 'stripes' ? pattern : 'plain' });
  const chest =
    variant % 3 === 2
      ? `<circle cx="400" cy="370" r="56" fill="${inkOn(colour)}" opacity=".85"/><path d="M358 388l28-34 22 24 16-16 20 26z" fill="${colour}"/>`
      : '';
  return {
    drawing:
      sleeve +
      mirrored(sleeve) +
      part(pen, teeBody, colour, { pattern }) +
      `<path d="M300 170q100 120 200 0l-16-8q-84 74-168 0z" fill="${darker(colour, 0.22)}"/><path d="M316 162q84 66 168 0q-84 26-168 0z" fill="${darker(colour, 0.45)}"/>` +
      chest +
      lines(
        darker(colour, 0.6),
        5,
        [
          'M276 470q30 60 14 150',
          'M520 460q-26 80-8 170',
          'M350 610q40 16 90 6',
          'M132 372q36 30 76 40',
          'M668 372q-36 30-76 40',
        ],
        0.16,
      ),
  };
};

export const polo: Draw = (pen, { colour }) => {
  const sleeve = part(pen, teeSleeve, darker(colour, 0.06));
  const rib = `<path d="M112 368l14-22q38 34 92 50l-10 26q-56-16-96-54z" fill="${lighter(colour, 0.55)}"/>`;
  return {
    drawing:
      sleeve +
      rib +
      mirrored(sleeve + rib) +
      part(pen, teeBody, colour) +
      `<path d="M316 162q84 60 168 0q-84 20-168 0z" fill="${darker(colour, 0.5)}"/>` +
      part(pen, 'M316 156l-26 22 60 92 50-62q-60-10-84-52z', lighter(colour, 0.12)) +
      part(pen, 'M484 156l26 22-60 92-50-62q60-10 84-52z', lighter(colour, 0.06)) +
      part(pen, 'M384 212h32v150h-32z', darker(colour, 0.05)) +
      [248, 292, 336]
        .map(
          (y) => `<circle cx="400" cy="${y}" r="7" fill="#fffdf8" stroke="${darker(colour, 0.4)}" stroke-width="2"/>`,
        )
        .join('') +
      lines(darker(colour, 0.6), 5, ['M276 470q30 60 14 150', 'M520 460q-26 80-8 170'], 0.16),
  };
};

export const shirt: Draw = (pen, { colour, variant }) => {
  const pattern = (['plain', 'pinstripes', 'checks'] as const)[variant % 3] ?? 'plain';
  const sleeve = part(pen, 'M300 168q-74 12-98 62l-62 330q36 24 84 26l64-280z', darker(colour, 0.05), { pattern });
  const cuff = `<path d="M140 560q36 24 84 26l-8 40q-50 0-84-24z" fill="${pen.across(lighter(colour, 0.15))}" stroke="${darker(colour, 0.3)}" stroke-width="2"/>`;
  return {
    drawing:
      sleeve +
      cuff +
      mirrored(sleeve + cuff) +
      part(pen, teeBody, colour, { pattern }) +
      `<path d="M322 158q78 56 156 0l-78 60z" fill="${darker(colour, 0.5)}"/>` +
      part(pen, 'M320 150l-26 26 54 84 52-48q-56-18-80-62z', lighter(colour, 0.18)) +
      part(pen, 'M480 150l26 26-54 84-52-48q56-18 80-62z', lighter(colour, 0.12)) +
      lines(darker(colour, 0.5), 3, ['M384 224v440', 'M418 224v440'], 0.35) +
      [270, 350, 430, 510, 590]
        .map(
          (y) => `<circle cx="401" cy="${y}" r="7" fill="#fffdf8" stroke="${darker(colour, 0.4)}" stroke-width="2"/>`,
        )
        .join('') +
      part(pen, 'M462 320h84v86l-42 20-42-20z', lighter(colour, 0.05), { pattern, edge: 0.3 }),
  };
};

export const hoodie: Draw = (pen, { colour }) => {
  const sleeve = part(pen, 'M292 190q-84 24-104 90l-54 300q42 26 92 22l64-270z', darker(colour, 0.07));
  const cuff = part(pen, 'M134 580q42 26 92 22l-6 44q-52 4-94-22z', darker(colour, 0.2), {
    pattern: 'pinstripes',
    opacity: 0.25,
  });
  return {
    drawing:
      sleeve +
      cuff +
      mirrored(sleeve + cuff) +
      part(pen, 'M288 190q112 60 224 0l44 40q24 190 8 400h-328q-16-210 8-400z', colour) +
      part(pen, 'M236 630h328l-8 40h-312z', darker(colour, 0.2), { pattern: 'pinstripes', opacity: 0.25 }) +
      part(pen, 'M400 112q-118 0-122 92q30 80 122 84q92-4 122-84q-4-92-122-92z', darker(colour, 0.04)) +
      `<path d="M400 150q-76 0-80 66q26 54 80 58q54-4 80-58q-4-66-80-66z" fill="${darker(colour, 0.5)}"/>` +
      lines('#fffaf0', 8, ['M366 272q-10 60-4 110', 'M434 272q10 60 4 110'], 0.95) +
      part(pen, 'M306 470h188l40 120h-268z', darker(colour, 0.05), { edge: 0.35 }) +
      lines(darker(colour, 0.6), 4, ['M400 300v160', 'M310 476l-38 110', 'M490 476l38 110'], 0.2),
  };
};

export const jacket: Draw = (pen, { colour }) => {
  const lining = lighter(colour, 0.6);
  const sleeve = part(pen, 'M296 176q-86 20-108 90l-50 320q44 26 94 20l58-280z', darker(colour, 0.08));
  return {
    drawing:
      sleeve +
      mirrored(sleeve) +
      `<path d="M330 170h140v480h-140z" fill="${pen.down(lining, 0.2)}"/>` +
      part(pen, 'M298 174l74 40 4 456q-76 6-140-16q14-220-8-400q20-60 70-80z', colour) +
      part(pen, 'M502 174l-74 40-4 456q76 6 140-16q-14-220 8-400q-20-60-70-80z', darker(colour, 0.05)) +
      part(pen, 'M322 152l-34 40 70 120 26-96q-50-24-62-64z', lighter(colour, 0.1)) +
      part(pen, 'M478 152l34 40-70 120-26-96q50-24 62-64z', lighter(colour, 0.06)) +
      lines('#d8c9a3', 7, ['M374 230v430', 'M426 230v430'], 0.9) +
      lines(
        darker(colour, 0.65),
        5,
        ['M266 470l70 14', 'M534 470l-70 14', 'M150 560q40 22 88 18', 'M650 560q-40 22-88 18'],
        0.4,
      ),
  };
};

export const trousers: Draw = (pen, { colour, variant }) => ({
  drawing:
    part(pen, 'M276 120h248q40 280 44 570q-60 14-120 2l-48-350-48 350q-60 12-120-2q4-290 44-570z', colour, {
      pattern: variant % 2 === 1 ? 'weave' : 'plain',
      opacity: 0.18,
    }) +
    part(pen, 'M274 116h252l4 40h-260z', darker(colour, 0.12)) +
    [300, 394, 488]
      .map((x) => `<rect x="${x}" y="108" width="14" height="54" rx="4" fill="${darker(colour, 0.25)}"/>`)
      .join('') +
    lines(
      '#d9a35b',
      3,
      [
        'M400 160v110q-20 40-44 44',
        'M280 170q4 60 66 64',
        'M520 170q-4 60-66 64',
        'M246 676q56 10 102 2',
        'M454 678q50 8 100-2',
      ],
      0.85,
    ) +
    lines(
      darker(colour, 0.6),
      6,
      ['M312 300q6 150-20 330', 'M488 300q-6 150 20 330', 'M400 330l-20 60', 'M352 250q30 26 46 70'],
      0.16,
    ) +
    `<circle cx="400" cy="136" r="9" fill="#cfa568"/>`,
});

export const dress: Draw = (pen, { colour, variant }) => {
  const pattern = printOf(variant + 3);
  const sleeve = part(pen, 'M318 150q-58 16-84 76l-18 96q34 18 72 16l38-92z', darker(colour, 0.05), { pattern });
  return {
    drawing:
      sleeve +
      mirrored(sleeve) +
      part(
        pen,
        'M318 150q82 60 164 0l22 20q-10 110-14 170q60 150 110 330q-200 56-400 0q50-180 110-330q-4-60-14-170z',
        colour,
        { pattern },
      ) +
      `<path d="M318 150q82 100 164 0l-14-8q-68 60-136 0z" fill="${darker(colour, 0.3)}"/>` +
      part(pen, 'M308 326h184l6 30h-196z', darker(colour, 0.3)) +
      lines(
        darker(colour, 0.6),
        6,
        [
          'M340 370q-40 150-70 300',
          'M400 370v320',
          'M460 370q40 150 70 300',
          'M370 380q-12 120-34 240',
          'M430 380q12 120 34 240',
        ],
        0.16,
      ),
  };
};

export const kaftan: Draw = (pen, { colour }) => {
  const gold = '#d4a94f';
  const sleeve = part(pen, 'M310 130q-60 10-90 60l-96 260q44 40 108 46l76-200z', darker(colour, 0.05));
  const hem = `<path d="M124 450q44 40 108 46l-6 20q-66-6-112-46z" fill="${gold}"/>`;
  return {
    drawing:
      sleeve +
      hem +
      mirrored(sleeve + hem) +
      part(
        pen,
        'M310 130q90 40 180 0l20 20q0 130-6 200q60 170 80 360q-184 36-368 0q20-190 80-360q-6-70-6-200z',
        colour,
        { pattern: 'zellige', ink: lighter(colour, 0.3), opacity: 0.14 },
      ) +
      `<path d="M352 142l48 120 48-120q-48 18-96 0z" fill="${darker(colour, 0.45)}"/>` +
      `<path d="M344 138l56 140 56-140 14-4-60 160v412h-20V294l-60-160z" fill="${pen.across(gold)}"/>` +
      [300, 340, 380, 420, 460, 500, 540, 580, 620]
        .map((y) => `<circle cx="400" cy="${y}" r="6" fill="${lighter(gold, 0.5)}"/>`)
        .join('') +
      part(pen, 'M296 340h208l4 34h-216z', gold) +
      lines(darker(colour, 0.6), 6, ['M330 390q-40 150-60 310', 'M470 390q40 150 60 310'], 0.2),
  };
};

export const skirt: Draw = (pen, { colour, variant }) => ({
  drawing:
    part(pen, 'M290 170h220q60 240 110 440q-220 70-440 0q50-200 110-440z', colour, { pattern: printOf(variant + 4) }) +
    part(pen, 'M286 150h228l4 44h-236z', darker(colour, 0.2)) +
    lines(
      darker(colour, 0.6),
      7,
      [
        'M320 210q-30 190-70 410',
        'M360 210q-10 200-30 430',
        'M400 210v440',
        'M440 210q10 200 30 430',
        'M480 210q30 190 70 410',
      ],
      0.17,
    ),
});

export const blouse: Draw = (pen, { colour, variant }) => {
  const sleeve = part(pen, 'M304 190q-90 10-118 100l-30 150q30 90 110 60l14-60q-10-30-30-40z', darker(colour, 0.04), {
    pattern: variant % 2 === 0 ? 'dots' : 'plain',
    opacity: 0.3,
  });
  return {
    drawing:
      sleeve +
      mirrored(sleeve) +
      part(pen, 'M304 190q96 50 192 0l44 30q-6 160 34 400q-174 50-348 0q40-240 34-400z', colour, {
        pattern: variant % 2 === 0 ? 'dots' : 'plain',
        opacity: 0.3,
      }) +
      `<path d="M320 176q80 60 160 0q-80 22-160 0z" fill="${darker(colour, 0.4)}"/>` +
      part(pen, 'M400 214q-96-30-104 30q40 56 104-6q64 62 104 6q-8-60-104-30z', lighter(colour, 0.2)) +
      `<path d="M392 232l-44 150 40-20 12 24 12-24 40 20-44-150z" fill="${pen.across(lighter(colour, 0.1))}" stroke="${darker(colour, 0.25)}" stroke-width="2"/>` +
      lines(darker(colour, 0.6), 5, ['M330 420q-20 90-40 190', 'M470 420q20 90 40 190', 'M400 420v210'], 0.16),
  };
};

export const scarf: Draw = (pen, { colour, variant }) => ({
  drawing:
    part(pen, 'M250 190q150-90 300 0q40 90-10 150q-140 90-280 0q-50-60-10-150z', colour, {
      pattern: printOf(variant + 5),
      opacity: 0.3,
    }) +
    `<path d="M300 214q100 60 200 0q14 40-20 70q-80 40-160 0q-34-30-20-70z" fill="${darker(colour, 0.35)}"/>` +
    part(pen, 'M300 330q-50 180-60 350q70 20 130 0q0-180 40-330q-60 20-110-20z', darker(colour, 0.06), {
      pattern: printOf(variant + 5),
      opacity: 0.3,
    }) +
    part(pen, 'M392 344q-10 140 20 280q70 6 120-26q-40-130-30-270q-50 30-110 16z', lighter(colour, 0.06), {
      pattern: printOf(variant + 5),
      opacity: 0.3,
    }) +
    Array.from(
      { length: 9 },
      (_, index) =>
        `<path d="M${244 + index * 15} 682v34" stroke="${darker(colour, 0.15)}" stroke-width="5" stroke-linecap="round"/>`,
    ).join('') +
    lines(
      darker(colour, 0.6),
      6,
      ['M262 250q130 110 276 0', 'M256 300q140 90 288 0', 'M320 370q-30 140-40 300', 'M450 360q0 130 30 250'],
      0.18,
    ),
});

export const onesie: Draw = (pen, { colour, variant }) => {
  const sleeve = part(pen, 'M300 190q-60 10-86 50l-50 100q30 36 80 46l46-70z', darker(colour, 0.06));
  return {
    drawing:
      sleeve +
      mirrored(sleeve) +
      part(
        pen,
        'M300 190q100 60 200 0l34 30q20 140 16 250q-10 70-70 90l-40 80h-80l-40-80q-60-20-70-90q-4-110 16-250z',
        colour,
        { pattern: variant % 2 === 0 ? 'dots' : 'stripes', ink: lighter(colour, 0.6), opacity: 0.6 },
      ) +
      `<path d="M300 190q100 110 200 0l-14-10q-86 66-172 0z" fill="${darker(colour, 0.25)}"/>` +
      [376, 400, 424]
        .map(
          (x) => `<circle cx="${x}" cy="622" r="8" fill="#fffdf8" stroke="${darker(colour, 0.4)}" stroke-width="2"/>`,
        )
        .join('') +
      `<path d="M400 330c-26-34-76-10-60 30q14 34 60 66q46-32 60-66c16-40-34-64-60-30z" fill="#fffaf3" opacity=".92"/>`,
  };
};

export const pyjamas: Draw = (pen, { colour, variant }) => {
  const pattern = variant % 2 === 0 ? 'stripes' : 'dots';
  const ink = lighter(colour, 0.55);
  const trouserLeg = part(
    pen,
    'M430 420h150q30 150 34 290h-78l-31-200-31 200h-78q4-140 34-290z',
    darker(colour, 0.04),
    { pattern, ink },
  );
  const sleeve = part(pen, 'M210 150q-54 8-76 40l-60 170q30 22 70 24l58-120z', colour, { pattern, ink });
  return {
    drawing:
      `<g transform="rotate(6 505 560)">${trouserLeg}</g>` +
      `<g transform="rotate(-6 290 330)">${sleeve}<g transform="translate(580 0) scale(-1 1)">${sleeve}</g>` +
      part(pen, 'M210 150q80 46 160 0l30 24q4 180 10 330h-240q6-150 10-330z', colour, { pattern, ink }) +
      `<path d="M224 146q66 50 132 0q-66 18-132 0z" fill="${darker(colour, 0.4)}"/>` +
      [230, 300, 370, 440]
        .map(
          (y) => `<circle cx="290" cy="${y}" r="7" fill="#fffdf8" stroke="${darker(colour, 0.4)}" stroke-width="2"/>`,
        )
        .join('') +
      '</g>',
  };
};
