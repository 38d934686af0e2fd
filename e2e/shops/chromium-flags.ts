/** Chromium heeds the last of two such lists, so those that Playwright disables stand here too. */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  // What a window opens beside the page: half of the time that an empty one takes.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/** Where Chromium runs in a container, and calls nobody. The rest is as in a shopper's. */
export const plainFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumFlags = [
  ...plainFlags,
  // A busy shop answers late: Chromium would guess a slow line, and the shop keeps less on these.
  '--force-effective-connection-type=4G',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Not for measurements: a page of a test lives for a second, so optimising its scripts does not pay. */
export const testFlags = [...chromiumFlags, '--js-flags=--no-opt,--no-maglev', '--in-process-gpu'];
