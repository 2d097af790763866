import { categoryTree, feature, named, textAttribute, type Starter } from '../starter.ts';
import { colour, warranty } from './common.ts';

/** Phones, computers and what belongs to them. */
export const electronics: Starter = {
  key: 'electronics',
  categories: categoryTree(`
    Téléphones et tablettes | هواتف وأجهزة لوحية | Phones and tablets
      Smartphones | هواتف ذكية | Smartphones
      Téléphones simples | هواتف عادية | Basic phones
      Tablettes | أجهزة لوحية | Tablets
    Accessoires de téléphone | إكسسوارات الهواتف | Phone accessories
      Coques et protections d’écran | أغطية وواقيات الشاشة | Cases and screen protectors
      Chargeurs et câbles | شواحن وكابلات | Chargers and cables
      Batteries externes | بطاريات متنقلة | Power banks
      Supports et cartes mémoire | حوامل وبطاقات ذاكرة | Holders and memory cards
    Audio et montres | صوتيات وساعات | Audio and watches
      Écouteurs et casques | سماعات | Earphones and headphones
      Enceintes | مكبّرات صوت | Speakers
      Montres connectées | ساعات ذكية | Smart watches
    Informatique | إعلام آلي | Computing
      Ordinateurs portables | حواسيب محمولة | Laptops
      Souris et claviers | فأرات ولوحات مفاتيح | Mice and keyboards
      Stockage et clés USB | تخزين ومفاتيح USB | Storage and USB sticks
      Imprimantes et encre | طابعات وحبر | Printers and ink
      Réseau et Wi-Fi | شبكات وواي فاي | Network and Wi-Fi
    Télévision | تلفزيون | Television
      Téléviseurs | أجهزة تلفاز | TV sets
      Récepteurs et box TV | أجهزة استقبال وبوكس | Receivers and TV boxes
    Jeux vidéo | ألعاب الفيديو | Video games
      Consoles | أجهزة ألعاب | Consoles
      Manettes et accessoires | أذرع تحكم وملحقات | Controllers and accessories
    Sécurité et énergie | أمن وطاقة | Security and power
      Caméras de surveillance | كاميرات مراقبة | Security cameras
      Onduleurs et régulateurs | محوّلات ومنظّمات كهرباء | UPS and voltage regulators
      Lampes et panneaux solaires | مصابيح وألواح شمسية | Solar lights and panels
  `),
  attributes: [
    colour,
    textAttribute(
      'Stockage | سعة التخزين | Storage',
      `
      32 Go | 32 جيغابايت | 32 GB
      64 Go | 64 جيغابايت | 64 GB
      128 Go | 128 جيغابايت | 128 GB
      256 Go | 256 جيغابايت | 256 GB
      512 Go | 512 جيغابايت | 512 GB
      1 To | 1 تيرابايت | 1 TB
      `,
    ),
    textAttribute(
      'Mémoire vive | الذاكرة العشوائية | RAM',
      `
      4 Go | 4 جيغابايت | 4 GB
      6 Go | 6 جيغابايت | 6 GB
      8 Go | 8 جيغابايت | 8 GB
      12 Go | 12 جيغابايت | 12 GB
      16 Go | 16 جيغابايت | 16 GB
      `,
    ),
  ],
  features: [
    feature(
      'État | الحالة | Condition',
      `
      Neuf | جديد | New
      Reconditionné | مجدّد | Refurbished
      Occasion | مستعمل | Used
      `,
    ),
    warranty,
    feature(
      'Système | نظام التشغيل | System',
      `
      Android | أندرويد | Android
      iOS | iOS | iOS
      Windows | ويندوز | Windows
      Sans système | بدون نظام | None
      `,
    ),
    feature('Réseau | الشبكة | Network', '3G;4G;5G'),
    feature(
      'Connectique | نوع المنفذ | Connector',
      'USB-C;Lightning;Micro-USB;HDMI;Jack 3,5 mm | جاك 3.5 مم | 3.5 mm jack',
    ),
    feature(
      'Cartes SIM | شرائح SIM | SIM cards',
      `
      Une SIM | شريحة واحدة | Single SIM
      Double SIM | شريحتان | Dual SIM
      `,
    ),
  ],
  families: [
    'Téléphones et tablettes | هواتف وأجهزة لوحية | Phones and tablets',
    'Informatique | إعلام آلي | Computing',
    'Accessoires électroniques | إكسسوارات إلكترونية | Electronic accessories',
  ].map(named),
};
