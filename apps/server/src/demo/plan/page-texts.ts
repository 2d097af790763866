import type { PageRole } from '@hanout/contracts/builders/writings';
import { type Texts, texts } from '../catalogue/texts.ts';

export type PageText = {
  readonly slug: string;
  readonly kind: PageRole;
  readonly title: Texts;
  readonly html: Texts;
};

const paragraphs = (...list: readonly (readonly [heading: string, text: string])[]): string =>
  list.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('');

/** What the demo shops say of themselves, {{shop}} standing for the name; a real seller writes its own. */
export const pageTexts: readonly PageText[] = [
  {
    slug: 'a-propos',
    kind: 'page',
    title: texts('À propos', 'من نحن', 'About us'),
    html: texts(
      paragraphs(
        [
          'Qui sommes-nous',
          '{{shop}} est une boutique de démonstration : ses produits, ses marques et son vendeur sont inventés pour montrer Hanout au travail.',
        ],
        [
          'Comment nous travaillons',
          'Chaque commande est confirmée par téléphone, préparée dans l’un de nos trois dépôts et remise à un transporteur. Vous payez à la réception, après avoir vérifié votre colis.',
        ],
      ),
      paragraphs(
        ['من نحن', '{{shop}} متجر تجريبي: منتجاته وعلاماته وبائعه من نسج الخيال لعرض حانوت وهو يعمل.'],
        [
          'كيف نعمل',
          'نؤكد كل طلب بالهاتف، ثم نجهزه في أحد مستودعاتنا الثلاثة ونسلمه لشركة التوصيل. تدفعون عند الاستلام بعد معاينة الطرد.',
        ],
      ),
      paragraphs(
        [
          'Who we are',
          '{{shop}} is a demonstration shop: its goods, its brands and its seller are invented to show Hanout at work.',
        ],
        [
          'How we work',
          'Every order is confirmed by telephone, prepared in one of our three depots and handed to a carrier. You pay on receipt, once you have looked at your parcel.',
        ],
      ),
    ),
  },
  {
    slug: 'livraison-et-retours',
    kind: 'page',
    title: texts('Livraison et retours', 'التوصيل والإرجاع', 'Delivery and returns'),
    html: texts(
      paragraphs(
        [
          'Délais',
          'De un à trois jours dans le Nord, de trois à six jours dans le Sud, jusqu’à dix jours dans le Grand Sud. Le délai et le prix exacts s’affichent avant la commande.',
        ],
        [
          'Retours',
          'Un article non conforme ou livré en retard se retourne dans les quatre jours ouvrables. Le remboursement est fait sous quinze jours.',
        ],
      ),
      paragraphs(
        [
          'المدة',
          'من يوم إلى ثلاثة أيام في الشمال، ومن ثلاثة إلى ستة أيام في الجنوب، وحتى عشرة أيام في أقصى الجنوب. تظهر المدة والسعر بدقة قبل الطلب.',
        ],
        ['الإرجاع', 'يُرجع المنتج غير المطابق أو المتأخر في غضون أربعة أيام عمل، ويُرد المبلغ خلال خمسة عشر يومًا.'],
      ),
      paragraphs(
        [
          'Time',
          'One to three days in the north, three to six in the south, up to ten in the far south. The exact time and price are shown before you order.',
        ],
        [
          'Returns',
          'What is not as described or comes late may be sent back within four working days. Money is returned within fifteen days.',
        ],
      ),
    ),
  },
  {
    slug: 'conditions-generales',
    kind: 'terms',
    title: texts('Conditions générales de vente', 'الشروط العامة للبيع', 'Terms of sale'),
    html: texts(
      paragraphs(
        [
          'Le vendeur',
          'L’identité du vendeur, son registre du commerce et son numéro d’identification fiscale figurent au bas de chaque page.',
        ],
        [
          'La commande',
          'Vous choisissez, vous vérifiez le récapitulatif, vous confirmez : le contrat est formé à la confirmation. Une copie vous est accessible à l’adresse de confirmation.',
        ],
        [
          'Le prix',
          'Les prix sont en dinars, toutes taxes comprises, hors livraison. Le prix de la livraison est indiqué avant la confirmation.',
        ],
        ['Le paiement', 'En espèces, à la remise du colis.'],
        ['La garantie', 'La durée de garantie figure sur la fiche de chaque produit qui en a une.'],
      ),
      paragraphs(
        ['البائع', 'هوية البائع ورقم سجله التجاري ورقم تعريفه الجبائي مذكورة أسفل كل صفحة.'],
        ['الطلب', 'تختارون، ثم تراجعون الملخص، ثم تؤكدون: يُبرم العقد عند التأكيد، وتبقى نسخة منه في صفحة التأكيد.'],
        ['السعر', 'الأسعار بالدينار شاملة كل الرسوم دون التوصيل. يظهر سعر التوصيل قبل التأكيد.'],
        ['الدفع', 'نقدًا عند استلام الطرد.'],
        ['الضمان', 'مدة الضمان مذكورة في صفحة كل منتج مضمون.'],
      ),
      paragraphs(
        ['The seller', 'Who sells, the trade register and tax numbers are at the foot of every page.'],
        [
          'The order',
          'You choose, you check the summary, you confirm: the contract is made on confirming. A copy stays at the confirmation’s address.',
        ],
        [
          'The price',
          'Prices are in dinars, all taxes included, without delivery. The price of delivery is shown before you confirm.',
        ],
        ['Payment', 'In cash, when the parcel is handed over.'],
        ['Warranty', 'The length of the warranty is on the page of each product that has one.'],
      ),
    ),
  },
  {
    slug: 'confidentialite',
    kind: 'privacy',
    title: texts('Confidentialité', 'الخصوصية', 'Privacy'),
    html: texts(
      paragraphs(
        [
          'Ce que nous gardons',
          'Votre nom, votre téléphone et votre adresse, pour livrer votre commande et vous rappeler à son sujet. Rien n’est vendu ni partagé, sauf avec le transporteur que vous choisissez.',
        ],
        [
          'Vos droits',
          'Vous pouvez consulter, corriger ou faire effacer vos données en nous écrivant, selon les lois 18-07 et 25-11.',
        ],
      ),
      paragraphs(
        [
          'ما نحتفظ به',
          'الاسم والهاتف والعنوان لتوصيل طلبكم والاتصال بكم بشأنه. لا نبيع شيئًا ولا نشاركه إلا مع شركة التوصيل التي تختارونها.',
        ],
        ['حقوقكم', 'يمكنكم الاطلاع على بياناتكم أو تصحيحها أو محوها بمراسلتنا، وفق القانونين 18-07 و25-11.'],
      ),
      paragraphs(
        [
          'What we keep',
          'Your name, telephone and address, to deliver your order and to call you about it. Nothing is sold or shared, except with the carrier that you choose.',
        ],
        ['Your rights', 'Write to us to see, correct or erase what we hold, under laws 18-07 and 25-11.'],
      ),
    ),
  },
  {
    slug: 'mentions-legales',
    kind: 'legal',
    title: texts('Mentions légales', 'البيانات القانونية', 'Legal notice'),
    html: texts(
      paragraphs([
        'Le vendeur',
        '{{company}}, {{address}}. Registre du commerce : {{rc}}. NIF : {{nif}}. NIS : {{nis}}.',
      ]),
      paragraphs([
        'البائع',
        '{{company}}، العنوان: {{address}}. السجل التجاري: {{rc}}. رقم التعريف الجبائي: {{nif}}. رقم التعريف الإحصائي: {{nis}}.',
      ]),
      paragraphs(['The seller', '{{company}}, {{address}}. Register of commerce: {{rc}}. NIF: {{nif}}. NIS: {{nis}}.']),
    ),
  },
  {
    slug: 'contact',
    kind: 'contact',
    title: texts('Contact', 'اتصلوا بنا', 'Contact'),
    html: texts(
      '<p>Une question sur une taille, une commande ou un retour ? Appelez-nous, écrivez-nous ou passez nous voir.</p>',
      '<p>سؤال عن مقاس أو طلب أو إرجاع؟ اتصلوا بنا أو راسلونا أو زورونا.</p>',
      '<p>A question on a size, an order or a return? Call us, write to us or come and see us.</p>',
    ),
  },
];
