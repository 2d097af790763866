/** After whose changes the result of an order is made anew: whoever posts, moves or prices need not think of it. */
export const triggers = {
  results_follow_entries: 'ledger_entries',
  results_follow_movements: 'stock_movements',
  results_follow_costs_of_lots: 'stock_lots',
  results_follow_orders: 'orders',
  results_follow_tariffs: 'carrier_tariffs',
  new_parcels_are_added: 'order_results',
  old_parcels_are_taken_off: 'order_results',
  new_results_are_added: 'order_results',
  old_results_are_taken_off: 'order_results',
  new_results_are_added_to_cells: 'order_results',
  old_results_are_taken_off_cells: 'order_results',
  new_results_of_products_are_added: 'order_result_products',
  old_results_of_products_are_taken_off: 'order_result_products',
  new_results_of_products_are_added_to_pairs: 'order_result_products',
  old_results_of_products_are_taken_off_pairs: 'order_result_products',
} as const;
