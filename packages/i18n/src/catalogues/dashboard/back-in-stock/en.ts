import type { Messages } from '../../../translate.ts';

export const en: Messages = {
  'requests.views': 'Views of requests',
  'requests.state.to_tell': 'To tell',
  'requests.state.waiting': 'Waiting',
  'requests.state.told': 'Told',
  'requests.state.archived': 'Archived',
  'requests.search': 'Search a request',
  'requests.searchHint': 'Phone or product',
  'requests.none': 'No request here',
  'requests.noneSentence': 'On a sold-out product shoppers leave their number; they appear here when stock is back.',
  'requests.product': 'Product',
  'requests.phone': 'Phone',
  'requests.asked': 'Asked on',
  'requests.act': 'Actions',
  'requests.write': 'Write',
  'requests.told': 'Told',
  'requests.again': 'To tell again',
  'requests.archive': 'Archive',
  'requests.said.told': 'The shopper is noted as told.',
  'requests.said.archived': 'The request is archived.',
  'requests.said.to_tell': 'The request is to be told again.',
};
