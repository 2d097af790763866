// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { recallAdConsent } from './ad-consent.ts';

const storage = (said: string) => memoryStorage(new Map([['consent', said]]));

beforeEach(() => {
  document.body.innerHTML = '<aside data-ads="[]"></aside>';
});

test('an order carries the consent of who agreed, with the cookies by which networks know the browser', () => {
  document.cookie = '_fbp=fb.1.2.3';
  document.cookie = 'other=1';
  expect(recallAdConsent(storage('accepted'))).toEqual({ agent: navigator.userAgent, fbp: 'fb.1.2.3' });
});

test.each(['refused', 'understood', ''])('who said %j has not agreed', (said) => {
  expect(recallAdConsent(storage(said))).toBeNull();
});

test('in a shop that does not ask nothing is sent along', () => {
  document.body.innerHTML = '';
  expect(recallAdConsent(storage('accepted'))).toBeNull();
});
