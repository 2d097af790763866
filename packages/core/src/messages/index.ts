export { houseTemplate } from './house-template.ts';
export { MAIL_PAUSES } from './mail-tries.ts';
export {
  channelsOf,
  eventOf,
  isReturnEvent,
  houseChannels,
  isStillTrue,
  isToldEachTime,
  languagesOf,
  MESSAGE_CHANNELS,
  MESSAGE_EVENTS,
  MESSAGE_LANGUAGES,
  type HistoryStep,
  type MessageChannel,
  type MessageEvent,
  type MessageLanguage,
  type MessageStates,
  type OrderMessageEvent,
} from './message-event.ts';
export {
  fillMessage,
  MESSAGE_LIMITS,
  MESSAGE_VALUES,
  messageLink,
  SUBJECT_LIMIT,
  unknownNames,
  valuesOf,
  type MessageTemplate,
  type MessageValue,
  type MessageValues,
} from './message-template.ts';
