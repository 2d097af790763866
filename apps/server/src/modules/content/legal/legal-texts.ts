import type { PageRole } from '@hanout/contracts/builders/writings';
import type { Language } from '@hanout/i18n';

type Said = readonly [heading: string, text: string];
export interface LegalText {
  readonly title: Readonly<Record<Language, string>>;
  readonly parts: Readonly<Record<Language, readonly Said[]>>;
}

/**
 * Where a shop's pages of law begin: law 18-05 on electronic commerce (who sells, terms, 4 working days for what does not conform) and
 * law 18-07 on personal data. What is in double braces follows the identity of the shop. A seller reads and completes them.
 */
export const legalTexts: Readonly<Record<Exclude<PageRole, 'page' | 'contact'>, LegalText>> = {
  legal: {
    title: { fr: 'Mentions légales', ar: 'البيانات القانونية', en: 'Legal notice' },
    parts: {
      fr: [
        [
          'Le vendeur',
          '{{company}}, au capital de {{capital}}, {{address}}. Registre du commerce : {{rc}}. NIF : {{nif}}. NIS : {{nis}}. Article d’imposition : {{ai}}.',
        ],
        ['L’activité', '{{activity}}.'],
        ['Nous joindre', 'Téléphone : {{phone}}. E-mail : {{email}}.'],
        [
          'Les contenus',
          'Les textes et les images de ce site appartiennent à {{company}} ou sont montrés avec l’accord de leurs auteurs.',
        ],
      ],
      ar: [
        [
          'البائع',
          '{{company}}، رأس المال {{capital}}، العنوان: {{address}}. السجل التجاري: {{rc}}. رقم التعريف الجبائي: {{nif}}. رقم التعريف الإحصائي: {{nis}}. رقم مادة الإخضاع الضريبي: {{ai}}.',
        ],
        ['النشاط', '{{activity}}.'],
        ['للاتصال بنا', 'الهاتف: {{phone}}. البريد الإلكتروني: {{email}}.'],
        ['المحتويات', 'نصوص هذا الموقع وصوره ملك لـ {{company}}، أو تُعرض بموافقة أصحابها.'],
      ],
      en: [
        [
          'The seller',
          '{{company}}, with a capital of {{capital}}, {{address}}. Register of commerce: {{rc}}. NIF: {{nif}}. NIS: {{nis}}. Tax article: {{ai}}.',
        ],
        ['What we do', '{{activity}}.'],
        ['How to reach us', 'Telephone: {{phone}}. E-mail: {{email}}.'],
        ['Texts and pictures', 'They belong to {{company}} or are shown with leave of those who made them.'],
      ],
    },
  },
  terms: {
    title: { fr: 'Conditions générales de vente', ar: 'الشروط العامة للبيع', en: 'Terms of sale' },
    parts: {
      fr: [
        [
          'Qui vend',
          'Ces conditions régissent les ventes de {{company}}, {{address}}, registre du commerce {{rc}}, NIF {{nif}}, sur ce site, selon la loi 18-05 relative au commerce électronique.',
        ],
        [
          'La commande',
          'Vous choisissez, vous vérifiez le récapitulatif, vous confirmez. Nous vous appelons pour confirmer avec vous ; le contrat est alors formé. La version de ces conditions que vous avez acceptée reste jointe à votre commande.',
        ],
        [
          'Les prix',
          'Les prix sont en dinars algériens, toutes taxes comprises. Les frais de livraison sont indiqués avant la confirmation.',
        ],
        [
          'Le paiement',
          'Vous payez à la réception, au livreur ou au bureau, sauf autre moyen proposé et choisi par vous.',
        ],
        [
          'La livraison',
          'Elle se fait à l’adresse ou au bureau que vous avez choisi, dans le délai annoncé. Vous vérifiez le colis en présence du livreur.',
        ],
        [
          'Ce qui ne convient pas',
          'Un article non conforme ou défectueux nous est retourné dans les quatre jours ouvrables suivant la réception, dans son emballage, à nos frais. Nous réparons, remplaçons ou remboursons dans les quinze jours.',
        ],
        [
          'Une question',
          'Appelez le {{phone}} ou écrivez à {{email}}. À défaut d’accord, les tribunaux algériens sont compétents.',
        ],
      ],
      ar: [
        [
          'من يبيع',
          'تسري هذه الشروط على ما تبيعه {{company}}، {{address}}، السجل التجاري {{rc}}، رقم التعريف الجبائي {{nif}}، في هذا الموقع، طبقًا للقانون 18-05 المتعلق بالتجارة الإلكترونية.',
        ],
        [
          'الطلب',
          'تختارون، ثم تراجعون الملخص، ثم تؤكدون. نتصل بكم للتأكيد معكم، وعندها ينعقد العقد. وتبقى نسخة الشروط التي قبلتموها مرفقة بطلبكم.',
        ],
        ['الأسعار', 'الأسعار بالدينار الجزائري وتشمل كل الرسوم. وتُبيَّن تكاليف التوصيل قبل التأكيد.'],
        ['الدفع', 'تدفعون عند الاستلام، للموصّل أو في المكتب، إلا إذا عُرضت عليكم وسيلة أخرى واخترتموها.'],
        ['التوصيل', 'يتم إلى العنوان أو المكتب الذي اخترتموه، في الأجل المعلن. وتتحققون من الطرد بحضور الموصّل.'],
        [
          'ما لا يطابق الطلب',
          'يُعاد إلينا المنتج غير المطابق أو المعيب خلال أربعة أيام عمل من الاستلام، في تغليفه، وعلى نفقتنا. ونُصلحه أو نستبدله أو نردّ ثمنه خلال خمسة عشر يومًا.',
        ],
        [
          'سؤال؟',
          'اتصلوا على الرقم {{phone}} أو راسلونا على {{email}}. وعند تعذّر الاتفاق تكون المحاكم الجزائرية مختصة.',
        ],
      ],
      en: [
        [
          'Who sells',
          'These terms govern what {{company}}, {{address}}, register of commerce {{rc}}, NIF {{nif}}, sells on this site, under law 18-05 on electronic commerce.',
        ],
        [
          'The order',
          'You choose, check the summary and confirm. We call to confirm with you, and the contract is made. The version of these terms that you agreed to stays with your order.',
        ],
        [
          'Prices',
          'Prices are in Algerian dinars, all taxes included. What delivery costs is said before you confirm.',
        ],
        [
          'Payment',
          'You pay on receipt, to the courier or at the desk, unless another way is offered and you choose it.',
        ],
        [
          'Delivery',
          'To the address or the desk that you chose, within the announced time. You check the parcel while the courier is there.',
        ],
        [
          'What does not conform',
          'A faulty article, or one that is not what you ordered, comes back within four working days of receipt, in its packaging, at our cost. We repair, replace or refund within fifteen days.',
        ],
        ['A question', 'Call {{phone}} or write to {{email}}. Failing agreement, Algerian courts decide.'],
      ],
    },
  },
  returns: {
    title: { fr: 'Échanges et retours', ar: 'الاستبدال والإرجاع', en: 'Exchanges and returns' },
    parts: {
      fr: [
        [
          'Dans quel délai',
          'Un article non conforme ou défectueux se retourne dans les quatre jours ouvrables suivant la réception. L’article est complet, non porté, dans son emballage.',
        ],
        [
          'Comment faire',
          'Appelez le {{phone}} ou écrivez à {{email}} avec le numéro de la commande : nous organisons le retour.',
        ],
        [
          'Ce que nous faisons',
          'Nous échangeons l’article, ou nous vous remboursons dans les quinze jours. Si l’erreur vient de nous, le retour est à nos frais.',
        ],
        ['À quelle adresse', '{{company}}, {{address}}.'],
      ],
      ar: [
        ['في أي أجل', 'يُعاد المنتج غير المطابق أو المعيب خلال أربعة أيام عمل من الاستلام، كاملًا وغير مستعمل وفي تغليفه.'],
        ['كيف', 'اتصلوا على الرقم {{phone}} أو راسلونا على {{email}} مع ذكر رقم الطلب، ونتكفّل بتنظيم الإرجاع.'],
        ['ما الذي نقوم به', 'نستبدل المنتج أو نردّ ثمنه خلال خمسة عشر يومًا. وإن كان الخطأ منّا فالإرجاع على نفقتنا.'],
        ['إلى أي عنوان', '{{company}}، {{address}}.'],
      ],
      en: [
        [
          'How long',
          'A faulty article, or one that is not what you ordered, comes back within four working days of receipt: complete, unworn, in its packaging.',
        ],
        ['How', 'Call {{phone}} or write to {{email}} with the number of the order: we see to the return.'],
        [
          'What we do',
          'We exchange it, or refund you within fifteen days. Where the mistake is ours, the return is at our cost.',
        ],
        ['To which address', '{{company}}, {{address}}.'],
      ],
    },
  },
  privacy: {
    title: { fr: 'Vie privée', ar: 'حماية المعطيات الشخصية', en: 'Privacy' },
    parts: {
      fr: [
        [
          'Qui répond de vos données',
          '{{company}}, {{address}}, selon la loi 18-07 relative à la protection des personnes physiques dans le traitement des données à caractère personnel.',
        ],
        [
          'Ce que nous gardons',
          'Votre nom, votre téléphone, votre adresse et vos commandes : pour vous livrer, vous appeler et tenir nos comptes. Rien de plus n’est demandé.',
        ],
        [
          'Qui les voit',
          'Nos employés, selon leur rôle, et le transporteur de votre colis. Nous ne les vendons à personne.',
        ],
        [
          'Ce qui vient d’ailleurs',
          'Une vidéo ou une carte d’un autre site n’est chargée que si vous appuyez dessus ; ce site l’apprend alors.',
        ],
        ['Vos droits', 'Vous pouvez voir, corriger ou faire effacer vos données : {{email}} ou {{phone}}.'],
      ],
      ar: [
        [
          'من المسؤول عن معطياتكم',
          '{{company}}، {{address}}، طبقًا للقانون 18-07 المتعلق بحماية الأشخاص الطبيعيين في مجال معالجة المعطيات ذات الطابع الشخصي.',
        ],
        ['ما الذي نحتفظ به', 'اسمكم وهاتفكم وعنوانكم وطلباتكم: لنوصل إليكم ونتصل بكم ونمسك حساباتنا. ولا نطلب غير ذلك.'],
        ['من يطّلع عليها', 'عمّالنا كلٌّ حسب دوره، وناقل طردكم. ولا نبيعها لأحد.'],
        [
          'ما يأتي من مواقع أخرى',
          'لا يُحمَّل فيديو أو خريطة من موقع آخر إلا إذا ضغطتم عليه، وعندها يعلم ذلك الموقع بزيارتكم.',
        ],
        ['حقوقكم', 'يمكنكم الاطلاع على معطياتكم أو تصحيحها أو طلب محوها: {{email}} أو {{phone}}.'],
      ],
      en: [
        [
          'Who answers for your data',
          '{{company}}, {{address}}, under law 18-07 on the protection of natural persons in the processing of personal data.',
        ],
        [
          'What we keep',
          'Your name, telephone, address and orders: to deliver, to call you and to keep our books. Nothing else is asked.',
        ],
        ['Who sees it', 'Our employees by what they do, and the carrier of your parcel. We sell it to nobody.'],
        [
          'What comes from elsewhere',
          'A film or a map of another site is loaded only if you press it; that site then learns of it.',
        ],
        ['Your rights', 'You may see your data, have it corrected or erased: {{email}} or {{phone}}.'],
      ],
    },
  },
};
