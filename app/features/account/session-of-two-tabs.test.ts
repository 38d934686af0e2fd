import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestBrowser, type TestBrowser, type TestPage } from './test/browser.ts';

let browser: TestBrowser;

beforeEach(async () => {
  browser = await openTestBrowser();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  browser.close();
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const [sara, omar] = ['sara@example.com', 'omar@example.com'];

describe('two tabs', () => {
  let [first, second]: TestPage[] = [];
  beforeEach(async () => {
    first = await browser.openPage();
    second = await browser.openPage();
  });

  describe('one of which could not exchange its token', () => {
    beforeEach(async () => {
      browser.answers = 500;
      await first?.logIn(browser.provider, sara);
      browser.answers = 'well';
      await second?.signOut();
    });

    it.each([true, false])(
      'leave alone who logs in later in the other (the tab has heard of it: %s)',
      async (isTold) => {
        if (isTold) browser.tellPages();
        await second?.logIn(browser.provider, omar);
        if (isTold) browser.tellPages();
        expect(await first?.accountSession.stand()).toBe(isTold ? 'stands' : 'device-only');
        expect(browser.session).toBe(omar);
        expect(browser.calls.filter((call) => call === 'POST')).toHaveLength(2);
      },
    );

    it('forget the token, however often somebody logs in', async () => {
      browser.tellPages();
      await second?.logIn(browser.tokenlessProvider, sara);
      browser.tellPages();
      expect(await first?.accountSession.stand()).toBe('device-only');
      expect(browser.session).toBeUndefined();
    });
  });

  it('keep a log-in whose token one of them can still exchange', async () => {
    browser.answers = 500;
    await first?.logIn(browser.provider, sara);
    browser.answers = 'well';
    browser.tellPages();
    expect(await second?.accountSession.stand()).toBe('device-only');
    expect(browser.storage.get('loggedin')).toBe('1');
    browser.tellPages();
    expect(await first?.accountSession.stand()).toBe('stands');
    expect(await second?.accountSession.stand()).toBe('stands');
    expect(second?.toldText()).toBeUndefined();
  });

  it('end a log-in when the one that has its token is closed', async () => {
    browser.answers = 500;
    await first?.logIn(browser.provider, sara);
    browser.answers = 'well';
    browser.closePages();
    browser.tellPages();
    expect(await second?.accountSession.stand()).toBe('device-only');
    expect(browser.storage.get('loggedin')).toBe('0');
    expect(second?.toldText()).toMatch(/^Your log-in did not reach the shop/);
  });

  it('with two log-ins both show the later account', async () => {
    await first?.logIn(browser.provider, sara);
    browser.tellPages();
    await second?.logIn(browser.provider, omar);
    // The tab does not know of Omar yet: its bag is Sara's, and must not go to Omar's session.
    expect(await first?.accountSession.stand()).toBe('device-only');
    await first?.accountSession.refused();
    expect(browser.storage.get('loggedin')).toBe('1');
    browser.tellPages();
    expect(first?.loginState()).toMatchObject({ isLoggedIn: true, account: omar });
    expect(await first?.accountSession.stand()).toBe('stands');
  });

  it('protect a log-in in one from a slow sign-out in the other', async () => {
    await first?.logIn(browser.provider, sara);
    const letGo = hold('DELETE');
    const leaving = first?.signOut();
    await eventually(() => expect(browser.calls).toEqual(['POST', 'DELETE']));
    const coming = second?.logIn(browser.provider, omar);
    await oneTabWaits();
    letGo();
    await Promise.all([leaving, coming]);
    expect(browser.calls).toEqual(['POST', 'DELETE', 'POST']);
    expect(browser.session).toBe(omar);
  });

  it('protect a slow log-in in one from a sign-out in the other', async () => {
    await first?.logIn(browser.provider, sara);
    const letGo = hold('POST');
    const coming = second?.logIn(browser.provider, omar);
    await eventually(() => expect(browser.calls).toEqual(['POST', 'POST']));
    const leaving = first?.signOut();
    await oneTabWaits();
    letGo();
    await Promise.all([leaving, coming]);
    expect(browser.session).toBe(omar);
    expect(await second?.accountSession.stand()).toBe('stands');
  });

  /** Delays the answers of /session. @returns the release */
  function hold(method: string): () => void {
    let letGo = () => {};
    const until = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    browser.held.set(method, until);
    return letGo;
  }

  const oneTabWaits = () =>
    vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1), {
      timeout: 20_000,
    });
});
