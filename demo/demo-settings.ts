import type { WrittenSettings } from '#domain/owner-settings.ts';

/** A shop that shows the demo has these. They go when the owner's products come. */
export const demoSettings = {
  heroPicture: 'demo/cutouts/nile-runner.webp',
  storyPicture: 'demo/sinai-hiking-boot-wide.webp',
  storyLine: 'Winter in Sinai',
  storyLineAr: 'شتاء سيناء',
  storyLink: '/shop?kind=boot',
  sellerName: 'ADI (demo)',
  sellerAddress: '1 Example Street, Downtown, Cairo',
  sellerAddressAr: '١ شارع المثال، وسط البلد، القاهرة',
  sellerPhone: '02 2000 0000',
  sellerWhatsapp: '01000000000',
  sellerEmail: 'hello@adi.example',
  freeDeliveryFrom: '3000',
} satisfies WrittenSettings;
