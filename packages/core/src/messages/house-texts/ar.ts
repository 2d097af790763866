import type { HouseTexts } from './house-texts.ts';

export const arabic: HouseTexts = {
  greeting: 'السلام عليكم {{firstName}}،',
  greetingWithoutName: 'السلام عليكم،',
  texts: {
    placed: {
      subject: 'طلبيتك رقم {{number}} من {{shop}}',
      said: `شكرا لك على طلبيتك رقم {{number}} من {{shop}}:
{{lines}}
المجموع مع التوصيل ({{delivery}}): {{total}}
سنتصل بك قريبا لتأكيدها.
لمتابعة طلبيتك أو تعديلها: {{link}}`,
    },
    confirmed: {
      subject: 'تم تأكيد طلبيتك رقم {{number}}',
      said: `تم تأكيد طلبيتك رقم {{number}}، ونحن الآن نحضّرها، وسنخبرك عند إرسالها.
المبلغ المطلوب عند الاستلام: {{outstanding}}
لمتابعة طلبيتك: {{link}}`,
    },
    no_answer: {
      subject: 'حاولنا الاتصال بك بخصوص الطلبية رقم {{number}}',
      said: `اتصلنا بك بخصوص طلبيتك رقم {{number}} من {{shop}} ولم نتلقَّ جوابا.
موعد الاتصال القادم: {{callAt}}
لتأكيدها الآن يكفي أن تجيب عن هذه الرسالة.`,
    },
    postponed: {
      subject: 'سنعاود الاتصال بك بخصوص الطلبية رقم {{number}}',
      said: `طلبيتك رقم {{number}} من {{shop}} في انتظارك.
كما اتفقنا، سنعاود الاتصال بك: {{callAt}}`,
    },
    cancelled: {
      subject: 'أُلغيت طلبيتك رقم {{number}}',
      said: `أُلغيت طلبيتك رقم {{number}} من {{shop}}.
لم تكن تقصد ذلك؟ أجب عن هذه الرسالة وسنعيدها.`,
    },
    packed: {
      subject: 'طلبيتك رقم {{number}} جاهزة',
      said: `تم تغليف طلبيتك رقم {{number}}، وسننطلق بها قريبا.
الوجهة: {{commune}}، {{wilaya}}
شركة التوصيل: {{transporter}}`,
    },
    announced: {
      subject: 'طلبيتك رقم {{number}} في الطريق',
      said: `سلّمنا طلبيتك رقم {{number}} إلى شركة التوصيل.
شركة التوصيل: {{transporter}}
رقم التتبع: {{tracking}}
المبلغ الذي تحضّره للاستلام: {{outstanding}}
لمتابعة طلبيتك: {{link}}`,
    },
    out_for_delivery: {
      subject: 'طلبيتك رقم {{number}} تصلك اليوم',
      said: `طلبيتك رقم {{number}} مع عامل التوصيل، وسيتصل بك، فأبقِ هاتفك قريبا منك.
المبلغ الذي تحضّره: {{outstanding}}`,
    },
    attempt_failed: {
      subject: 'لم يتمكن عامل التوصيل من تسليمك الطلبية رقم {{number}}',
      said: `جاء عامل التوصيل بطلبيتك رقم {{number}} ولم يتمكن من تسليمها لك.
أجب عن هذه الرسالة باليوم والساعة المناسبين لك.`,
    },
    delivered: {
      subject: 'وصلت طلبيتك رقم {{number}}',
      said: `تم تسليمك طلبيتك رقم {{number}}. شكرا على ثقتك!
هل من مشكلة في أحد المنتجات؟ أجب عن هذه الرسالة.`,
    },
    returned: {
      subject: 'عادت إلينا طلبيتك رقم {{number}}',
      said: `عادت طلبيتك رقم {{number}} إلى {{shop}}.
إن كنت لا تزال تريدها فأجب عن هذه الرسالة.`,
    },
    refunded: {
      subject: 'استرجاع مبلغ الطلبية رقم {{number}}',
      said: `أعدنا إليك مبلغ طلبيتك رقم {{number}}.
المبلغ: {{refund}}`,
    },
    return_asked: {
      subject: 'طلب الإرجاع {{returnNumber}}',
      said: `وصلنا طلب الإرجاع {{returnNumber}} الخاص بطلبيتك رقم {{number}} من {{shop}}:
{{returnLines}}
سنجيبك قريبا.
لمتابعة الطلب أو سحبه: {{link}}`,
    },
    return_accepted: {
      subject: 'قُبل الإرجاع {{returnNumber}}',
      said: `قبلنا الإرجاع {{returnNumber}} الخاص بطلبيتك رقم {{number}}:
{{returnLines}}
{{returnCosts}}
أعد المنتجات في تغليفها الأصلي.
لمتابعة الإرجاع: {{link}}`,
    },
    return_refused: {
      subject: 'تعذّر قبول الإرجاع {{returnNumber}}',
      said: `تعذّر قبول طلب الإرجاع {{returnNumber}} الخاص بطلبيتك رقم {{number}}.
السبب: {{refusal}}
هل لديك سؤال؟ أجب عن هذه الرسالة.`,
    },
    return_received: {
      subject: 'وصل الإرجاع {{returnNumber}}',
      said: `استلمنا منتجات الإرجاع {{returnNumber}} الخاص بطلبيتك رقم {{number}}.
المبلغ الذي سنعيده إليك: {{refundDue}}
في أجل أقصاه {{refundBy}}`,
    },
    exchange_sent: {
      subject: 'المنتج البديل في الطريق إليك',
      said: `البديل عن منتجاتك في الطريق: الطلبية رقم {{number}} من {{shop}}.
شركة التوصيل: {{transporter}}
رقم التتبع: {{tracking}}
المبلغ الذي تحضّره للاستلام: {{outstanding}}
لمتابعة طلبيتك: {{link}}`,
    },
    back_in_stock: {
      subject: '{{product}} متوفّر من جديد',
      said: `{{product}} متوفّر من جديد لدى {{shop}}.
{{link}}`,
    },
  },
};
