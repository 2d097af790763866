/** After whose changes the way of an order is made anew: whoever changes orders need not think of it. */
export const triggers = {
  ways_follow_new_orders: 'orders',
  ways_follow_orders: 'orders',
  new_ways_are_added_to_hours: 'order_ways',
  old_ways_are_taken_off_hours: 'order_ways',
  new_ways_are_added_to_funnels: 'order_ways',
  old_ways_are_taken_off_funnels: 'order_ways',
  new_products_are_added_to_funnels: 'order_way_products',
  old_products_are_taken_off_funnels: 'order_way_products',
} as const;
