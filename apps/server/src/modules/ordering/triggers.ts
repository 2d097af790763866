/** Lines and what packs are made of know when their order was placed, also where whoever writes them does not say it. */
export const triggers = {
  lines_are_placed_with_their_order: 'order_lines',
  components_are_placed_with_their_order: 'order_line_components',
} as const;
