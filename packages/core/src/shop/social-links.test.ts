import { expect, test } from 'vitest';

import { socialAddress } from './social-links.ts';

test.each([
  ['facebook', 'https://www.facebook.com/dar.el.hana', 'https://www.facebook.com/dar.el.hana'],
  ['facebook', ' m.facebook.com/profile.php?id=7 ', 'https://m.facebook.com/profile.php?id=7'],
  ['instagram', 'instagram.com/hana', 'https://instagram.com/hana'],
  ['whatsapp', 'https://wa.me/213661234567', 'https://wa.me/213661234567'],
  ['youtube', 'https://youtube.com/@hana', 'https://youtube.com/@hana'],
  ['tiktok', 'https://www.tiktok.com/@hana', 'https://www.tiktok.com/@hana'],
] as const)('%s takes %j', (network, typed, kept) => {
  expect(socialAddress(network, typed)).toBe(kept);
});

test.each([
  ['facebook', 'http://facebook.com/x'],
  ['facebook', 'https://facebook.com'],
  ['facebook', 'https://facebook.com.evil.example/x'],
  ['facebook', 'https://notfacebook.com/x'],
  ['facebook', 'https://evil.example/facebook.com'],
  ['facebook', 'https://me:secret@facebook.com/x'],
  ['facebook', 'https://facebook.com:8443/x'],
  ['facebook', 'javascript:alert(1)//facebook.com/x'],
  ['instagram', 'https://facebook.com/x'],
  ['tiktok', `https://tiktok.com/@${'x'.repeat(200)}`],
  ['youtube', ''],
] as const)('%s refuses %j', (network, typed) => {
  expect(socialAddress(network, typed)).toBeNull();
});
