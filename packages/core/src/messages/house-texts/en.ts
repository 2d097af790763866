import type { HouseTexts } from './house-texts.ts';

export const english: HouseTexts = {
  greeting: 'Hello {{firstName}},',
  greetingWithoutName: 'Hello,',
  texts: {
    placed: {
      subject: 'Your order no. {{number}} at {{shop}}',
      said: `Thank you for your order no. {{number}} at {{shop}}:
{{lines}}
Total with delivery ({{delivery}}): {{total}}
We will call you soon to confirm it.
Follow or change your order: {{link}}`,
    },
    confirmed: {
      subject: 'Your order no. {{number}} is confirmed',
      said: `Your order no. {{number}} is confirmed. We are preparing it and will tell you when it leaves.
To pay on delivery: {{outstanding}}
Follow your order: {{link}}`,
    },
    no_answer: {
      subject: 'We tried to reach you about order no. {{number}}',
      said: `We called you about your order no. {{number}} at {{shop}} and got no answer.
Next call: {{callAt}}
To confirm it right away, just reply to this message.`,
    },
    postponed: {
      subject: 'We will call you back about order no. {{number}}',
      said: `Your order no. {{number}} at {{shop}} is waiting for you.
As agreed, we will call you back: {{callAt}}`,
    },
    cancelled: {
      subject: 'Your order no. {{number}} is cancelled',
      said: `Your order no. {{number}} at {{shop}} is cancelled.
That was not meant? Reply to this message and we will take it up again.`,
    },
    packed: {
      subject: 'Your order no. {{number}} is packed',
      said: `Your order no. {{number}} is packed and leaves soon.
Destination: {{commune}}, {{wilaya}}
Carrier: {{transporter}}`,
    },
    announced: {
      subject: 'Your order no. {{number}} is on its way',
      said: `Your order no. {{number}} is with the carrier.
Carrier: {{transporter}}
Tracking number: {{tracking}}
To have ready on delivery: {{outstanding}}
Follow your order: {{link}}`,
    },
    out_for_delivery: {
      subject: 'Your order no. {{number}} arrives today',
      said: `Your order no. {{number}} is out for delivery. The courier will call you, so keep your phone at hand.
To have ready: {{outstanding}}`,
    },
    attempt_failed: {
      subject: 'The courier could not hand you order no. {{number}}',
      said: `The courier came with your order no. {{number}} and could not hand it to you.
Reply to this message with a day and time that suit you.`,
    },
    delivered: {
      subject: 'Your order no. {{number}} is delivered',
      said: `Your order no. {{number}} was handed to you. Thank you for your trust!
Something wrong with an item? Reply to this message.`,
    },
    returned: {
      subject: 'Your order no. {{number}} came back to us',
      said: `Your order no. {{number}} came back to {{shop}}.
If you still want it, reply to this message.`,
    },
    refunded: {
      subject: 'Refund of order no. {{number}}',
      said: `Your order no. {{number}} was refunded.
Amount: {{refund}}`,
    },
    return_asked: {
      subject: 'Your request for a return {{returnNumber}}',
      said: `We have your request for a return {{returnNumber}} of order no. {{number}} at {{shop}}:
{{returnLines}}
We will answer soon.
Follow or withdraw the request: {{link}}`,
    },
    return_accepted: {
      subject: 'Your return {{returnNumber}} is accepted',
      said: `Your return {{returnNumber}} (order no. {{number}}) is accepted:
{{returnLines}}
{{returnCosts}}
Give the items back in their original packaging.
Follow your return: {{link}}`,
    },
    return_refused: {
      subject: 'Your return {{returnNumber}} could not be accepted',
      said: `Your request for a return {{returnNumber}} (order no. {{number}}) could not be accepted.
Reason: {{refusal}}
A question? Reply to this message.`,
    },
    return_received: {
      subject: 'Your return {{returnNumber}} has arrived',
      said: `We have received the items of your return {{returnNumber}} (order no. {{number}}).
To be refunded to you: {{refundDue}}
At the latest on {{refundBy}}`,
    },
    exchange_sent: {
      subject: 'Your exchange is on its way',
      said: `What takes the place of your items is on its way: order no. {{number}} at {{shop}}.
Carrier: {{transporter}}
Tracking number: {{tracking}}
To have ready on delivery: {{outstanding}}
Follow your order: {{link}}`,
    },
    back_in_stock: {
      subject: '{{product}} is back',
      said: `{{product}} is available again at {{shop}}.
{{link}}`,
    },
  },
};
