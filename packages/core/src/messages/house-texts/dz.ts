import type { HouseTexts } from './house-texts.ts';

/** As it is spoken; nothing is mailed in it, so that subjects are never read. */
export const darija: HouseTexts = {
  greeting: 'السلام عليكم {{firstName}}،',
  greetingWithoutName: 'السلام عليكم،',
  texts: {
    placed: {
      subject: '',
      said: `يعطيك الصحة على الكوموند رقم {{number}} من عند {{shop}}:
{{lines}}
كامل مع التوصيل ({{delivery}}): {{total}}
دوك نعيطولك باش نكونفيرميوها.
تقدر تتبعها ولا تبدل فيها من هنا: {{link}}`,
    },
    confirmed: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} راهي كونفيرمي. رانا نوجدو فيها، وكي تخرج نعلموك.
واش تخلص كي توصلك: {{outstanding}}
تبعها من هنا: {{link}}`,
    },
    no_answer: {
      subject: '',
      said: `عيطنالك على الكوموند رقم {{number}} تاع {{shop}} وما رديتش علينا.
نعاودو نعيطولك: {{callAt}}
إذا حبيت تكونفيرمي دوكا، جاوبنا برك هنا.`,
    },
    postponed: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} من عند {{shop}} راهي تستنى فيك.
كيما تفاهمنا، نعاودو نعيطولك: {{callAt}}`,
    },
    cancelled: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} من عند {{shop}} راهي ملغية.
إذا ماشي نتا اللي لغيتها، جاوبنا هنا ونرجعوها.`,
    },
    packed: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} راهي واجدة ومغلفة، وقريب تخرج.
رايحة لـ: {{commune}}، {{wilaya}}
مع: {{transporter}}`,
    },
    announced: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} خرجت مع شركة التوصيل.
الشركة: {{transporter}}
رقم التتبع: {{tracking}}
وجّد الدراهم: {{outstanding}}
تبعها من هنا: {{link}}`,
    },
    out_for_delivery: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} توصلك اليوم. الليفرور دوك يعيطلك، خلي التيليفون قدامك.
وجّد الدراهم: {{outstanding}}`,
    },
    attempt_failed: {
      subject: '',
      said: `الليفرور جابلك الكوموند رقم {{number}} وما قدرش يمدهالك.
جاوبنا هنا وقولنا وقتاش يساعدك، النهار والساعة.`,
    },
    delivered: {
      subject: '',
      said: `الكوموند رقم {{number}} راهي وصلتك. يعطيك الصحة على الثقة!
إذا كاين مشكل في حاجة، جاوبنا هنا.`,
    },
    returned: {
      subject: '',
      said: `الكوموند تاعك رقم {{number}} رجعت لعندنا في {{shop}}.
إذا مازلت حابها، جاوبنا هنا.`,
    },
    refunded: {
      subject: '',
      said: `رجعنالك دراهم الكوموند رقم {{number}}.
المبلغ: {{refund}}`,
    },
    return_asked: {
      subject: '',
      said: `وصلنا طلب الإرجاع {{returnNumber}} تاع الكوموند رقم {{number}} من {{shop}}:
{{returnLines}}
نجاوبوك قريب.
باش تتبّع الطلب ولا تسحبو: {{link}}`,
    },
    return_accepted: {
      subject: '',
      said: `الإرجاع {{returnNumber}} تاع الكوموند رقم {{number}} مقبول:
{{returnLines}}
{{returnCosts}}
رجّع السلعة في التغليف الأصلي تاعها.
باش تتبّع الإرجاع: {{link}}`,
    },
    return_refused: {
      subject: '',
      said: `ما قدرناش نقبلو طلب الإرجاع {{returnNumber}} تاع الكوموند رقم {{number}}.
السبّة: {{refusal}}
إذا عندك سؤال جاوب على هاذ الميساج.`,
    },
    return_received: {
      subject: '',
      said: `وصلتنا السلعة تاع الإرجاع {{returnNumber}} (الكوموند رقم {{number}}).
الدراهم اللي نرجّعوهملك: {{refundDue}}
قبل {{refundBy}}`,
    },
    exchange_sent: {
      subject: '',
      said: `البديل تاع السلعة راهو في الطريق: الكوموند رقم {{number}} من {{shop}}.
شركة التوصيل: {{transporter}}
رقم التتبع: {{tracking}}
الدراهم اللي توجّدهم: {{outstanding}}
باش تتبّع الكوموند: {{link}}`,
    },
    back_in_stock: {
      subject: '',
      said: `{{product}} رجع عندنا في {{shop}}.
{{link}}`,
    },
  },
};
