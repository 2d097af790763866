/** The keys of the shell and of the kits, which everybody has. */
export const COMMON_KEYS = [
  {
    area: 'shell.keys.everywhere',
    keys: [
      ['mod+k', 'shell.search'],
      ['?', 'shell.shortcuts'],
      ['mod+s', 'ui.form.save'],
    ],
  },
  {
    area: 'shell.keys.lists',
    keys: [
      ['/', 'shell.search'],
      ['j', 'ui.table.nextRow'],
      ['k', 'ui.table.previousRow'],
      ['x', 'ui.table.chooseRow'],
      ['Enter', 'ui.table.openRow'],
    ],
  },
] as const;
