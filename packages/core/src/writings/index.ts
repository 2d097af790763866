export { EMBED_HOSTS, frameOrigin, LONGEST_EMBED, parseEmbed, type Embed, type EmbedHost } from './embeds.ts';
export { fillGaps, gapsIn, TEXT_GAPS, type TextGap } from './gaps.ts';
