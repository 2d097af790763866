import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'wanted.views': 'Views of requests',
  'wanted.state.to_tell': 'To tell',
  'wanted.state.waiting': 'Waiting',
  'wanted.state.told': 'Told',
  'wanted.state.archived': 'Archived',
  'wanted.search': 'Search a request',
  'wanted.searchHint': 'Phone or product',
  'wanted.none': 'No request here',
  'wanted.noneSentence': 'On a sold-out product shoppers leave their number; they appear here when stock is back.',
  'wanted.product': 'Product',
  'wanted.phone': 'Phone',
  'wanted.asked': 'Asked on',
  'wanted.act': 'Actions',
  'wanted.write': 'Write',
  'wanted.told': 'Told',
  'wanted.again': 'To tell again',
  'wanted.archive': 'Archive',
  'wanted.said.told': 'The shopper is noted as told.',
  'wanted.said.archived': 'The request is archived.',
  'wanted.said.to_tell': 'The request is to be told again.',
};
