/**
 * Lines and what packs are made of know when their order was placed, also where whoever writes them does not say it; calls know what
 * they were about.
 */
export const triggers = {
  lines_are_placed_with_their_order: 'order_lines',
  components_are_placed_with_their_order: 'order_line_components',
  calls_know_what_they_count: 'order_calls',
  calls_count_for_their_hour: 'order_calls',
  calls_taken_back_count_no_more: 'order_calls',
  returns_name_their_customer: 'order_returns',
  returns_follow_their_customer: 'orders',
  returns_name_their_goods: 'order_return_lines',
} as const;
