import type { Locator, Page } from '@playwright/test';
import type { Delivery } from '#domain/delivery/delivery.ts';

/** In Giza, where delivery costs 45 EGP by default. */
export const testDelivery: Delivery = {
  name: 'Mona Adel',
  mobile: '01012345678',
  governorate: 'giza',
  city: 'Dokki',
  street: '5 Tahrir St',
};

export async function fillDelivery(place: Page | Locator, mobile = '01012345678'): Promise<void> {
  await place.getByLabel('Full name').fill('Mona Adel');
  await place.getByLabel('Mobile', { exact: true }).fill(mobile);
  await place.getByLabel('Governorate').selectOption('Giza');
  await place.getByLabel('City or area').fill('Dokki');
  await place.getByLabel('Street', { exact: true }).fill('5 Tahrir St');
}

export async function keptDelivery(page: Page): Promise<Record<string, string> | null> {
  return (await (await page.request.get('/api/delivery')).json()).delivery;
}
