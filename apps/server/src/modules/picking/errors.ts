import { entry, type ErrorEntries } from '../../errors/error-codes.ts';

/** Refusals of picking, packing and handing over. */
export const pickingErrors = {
  'picking.wave-not-found': entry(404, 'errors.picking.waveNotFound', 'not_found', 'debug'),
  'picking.wave-changed': entry(409, 'errors.picking.waveChanged'),
  'picking.action-is-unknown': entry(404, 'errors.picking.actionUnknown', 'not_found', 'debug'),
  'picking.is-in-another-state': entry(409, 'errors.picking.otherState'),
  'picking.permission-is-missing': entry(403, 'errors.picking.permission', 'forbidden'),
  'picking.pieces-are-left': entry(409, 'errors.picking.piecesLeft'),
  'picking.orders-are-left': entry(409, 'errors.picking.ordersLeft'),
  'picking.wrong-piece': entry(409, 'errors.picking.wrongPiece', 'wrong_piece', 'debug'),
  'picking.piece-is-complete': entry(409, 'errors.picking.pieceComplete', 'piece_complete', 'debug'),
  'picking.order-has-left': entry(409, 'errors.picking.orderHasLeft', 'order_has_left', 'debug'),
  'picking.nothing-to-pick': entry(409, 'errors.picking.nothingToPick', 'nothing_to_pick', 'debug'),
  'picking.line-is-unknown': entry(422, 'errors.picking.lineUnknown', 'validation_failed'),
  'picking.quantity-is-wrong': entry(422, 'errors.picking.quantityWrong', 'validation_failed', 'debug'),
  'picking.reason-is-missing': entry(422, 'errors.picking.reasonMissing', 'validation_failed', 'debug'),
  'picking.picker-is-unknown': entry(422, 'errors.picking.pickerUnknown', 'validation_failed', 'debug'),
  'picking.key-is-reused': entry(422, 'errors.picking.keyReused', 'key_reused'),
  'picking.order-is-in-a-wave': entry(409, 'errors.picking.orderInWave'),
  'picking.order-cannot-be-picked': entry(422, 'errors.picking.orderNotPickable', 'validation_failed'),
  'picking.is-still-picked': entry(409, 'errors.picking.stillPicked', 'is_still_picked', 'debug'),
  'picking.order-not-found': entry(404, 'errors.picking.orderNotFound', 'not_found', 'debug'),
  'picking.photo-is-none': entry(422, 'errors.picking.photoIsNone', 'validation_failed', 'debug'),
  'picking.photo-not-found': entry(404, 'errors.picking.photoNotFound', 'not_found', 'debug'),
  'picking.parcel-not-found': entry(404, 'errors.picking.parcelNotFound', 'not_found', 'debug'),
  'picking.hand-over-not-found': entry(404, 'errors.picking.handOverNotFound', 'not_found', 'debug'),
  'picking.hand-over-changed': entry(409, 'errors.picking.handOverChanged'),
  'picking.hand-over-is-over': entry(409, 'errors.picking.handOverIsOver'),
  'picking.nothing-to-hand-over': entry(409, 'errors.picking.nothingToHandOver'),
} as const satisfies ErrorEntries;

declare module '../../errors/error-codes.ts' {
  interface ErrorCodes extends Record<keyof typeof pickingErrors, ErrorEntry> {}
}
