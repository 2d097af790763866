export type IconName = keyof typeof ICON_PATHS;

/** Strokes on a 24 px grid. Written once per page as symbols; `<Icon>` refers to them. */
export const ICON_PATHS = {
  heart: 'M12 19.5l-7-6.8a4.6 4.6 0 0 1 6.5-6.5l.5.5l.5-.5a4.6 4.6 0 0 1 6.5 6.5z',
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  cart: 'M5.5 8h13l-1 11.2a1 1 0 0 1-1 .8h-9a1 1 0 0 1-1-.8zM8.8 10.5V7.2a3.2 3.2 0 0 1 6.4 0v3.3',
  search: 'M11 4.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.8 15.8L20 20',
  globe:
    'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c2.6 2.4 3.8 5.2 3.8 8.5s-1.2 6.1-3.8 8.5c-2.6-2.4-3.8-5.2-3.8-8.5s1.2-6.1 3.8-8.5z',
  contrast: 'M12 3.5a8.5 8.5 0 1 1 0 17zM12 3.5a8.5 8.5 0 0 0 0 17M12 7.5h6M12 12h8.4M12 16.5h6',
  chevron: 'M9.5 6l6 6l-6 6',
  down: 'M6 9.5l6 6l6-6',
  arrow: 'M4.5 12h15M13.5 6l6 6l-6 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sliders:
    'M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM9 14.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  truck:
    'M3 6.5h10.5v10H3zM13.5 10h4l3.5 3.2v3.3h-7.5M7 15.8a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8zM17 15.8a1.9 1.9 0 1 1 0 3.8a1.9 1.9 0 0 1 0-3.8z',
  cash: 'M3 7h18v10H3zM12 9.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5zM6 10v4M18 10v4',
  phone:
    'M6.5 4h3l1.5 4l-2 1.5a10 10 0 0 0 5.5 5.5l1.5-2l4 1.5v3a1.8 1.8 0 0 1-2 1.8A15.5 15.5 0 0 1 4.7 6a1.8 1.8 0 0 1 1.8-2z',
  message: 'M12 4a8 8 0 1 1-3.7 15.1L4 20.2l1.2-4A8 8 0 0 1 12 4z',
  back: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 8v4.5l3 2',
  star: 'M12 4.2l2.4 4.9l5.4.8l-3.9 3.8l.9 5.4l-4.8-2.6l-4.8 2.6l.9-5.4L4.2 9.9l5.4-.8z',
  pin: 'M12 21c4.5-4.6 6.8-8.1 6.8-11A6.8 6.8 0 0 0 5.2 10c0 2.9 2.3 6.4 6.8 11zM12 7.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 0 1 0-5z',
  parcel: 'M12 3.5l8 4v9l-8 4l-8-4v-9zM4 7.5l8 4l8-4M12 11.5v9M8 5.5l8 4',
  percent: 'M6 18L18 6M7.5 5.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4zM16.5 14.5a2 2 0 1 1 0 4a2 2 0 0 1 0-4z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  alert: 'M12 4l9 16H3zM12 10v4.5M12 17v.2',
  trash: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  copy: 'M9 9h10v11H9zM15 9V4.5H5V15h4',
  image: 'M4 5h16v14H4zM4 16l5-5l4 4l2.5-2.5L20 17M15.5 8.5h.1',
} as const;

/** Points along the reading direction: mirrored in Arabic. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set(['chevron', 'arrow', 'back', 'truck']);

/** Decoration beside a text or inside a named button, never alone. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={DIRECTIONAL.has(name) ? 'icon icon-flip' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
