/** Invented transporters, the cheapest to the north last, the one of the south third. */
export const carrierNames = [
  { code: 'nejma-colis', name: 'Nejma Colis', phone: '0550001020' },
  { code: 'rimel-express', name: 'Rimel Express', phone: '0550003040' },
  { code: 'sahra-porteur', name: 'Sahra Porteur', phone: '0550005060' },
] as const;
