import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityError } from './identity-error.ts';
import { sessionTimeLimit } from './session.ts';
import { openTestBrowser, type TestBrowser, type TestPage } from './test/browser.ts';

let browser: TestBrowser;

beforeEach(async () => {
  browser = await openTestBrowser();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  browser.close();
});

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

const [sara, omar] = ['sara@example.com', 'omar@example.com'];

describe('logging in', () => {
  it('exchanges the token for a session, which is there on the next page too', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.provider, ' Sara@Example.com ');
    expect(browser.session).toBe('Sara@Example.com');
    expect(page.loginState()).toMatchObject({ isLoggedIn: true, account: sara });
    expect(await page.accountSession.stand()).toBe('stands');
    expect(await (await browser.openPage()).accountSession.stand()).toBe('stands');
    expect(browser.calls).toEqual(['POST']);
  });

  it('asks for no session when the provider gave no token', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.tokenlessProvider, sara);
    expect(page.loginState().isLoggedIn).toBe(true);
    expect(await page.accountSession.stand()).toBe('device-only');
    expect(browser.calls).toEqual([]);
  });

  it.each([500, 'unreachable'] as const)(
    'goes on without a session (%s), and the next call that needs one tries again',
    async (trouble) => {
      const page = await browser.openPage();
      browser.answers = trouble;
      await page.logIn(browser.provider, sara);
      expect(page.loginState().isLoggedIn).toBe(true);
      expect(await page.accountSession.stand()).toBe('unreachable');
      browser.answers = 'well';
      const calls = [page.accountSession.stand(), page.accountSession.stand()];
      expect(await Promise.all(calls)).toEqual(['stands', 'stands']);
      expect(browser.calls).toEqual(['POST', 'POST', 'POST']);
      expect(browser.session).toBe(sara);
    },
  );

  it('does not send a token again that the server has refused', async () => {
    const page = await browser.openPage();
    browser.answers = 401;
    await page.logIn(browser.provider, sara);
    expect(await page.accountSession.stand()).toBe('device-only');
    expect(browser.calls).toEqual(['POST']);
  });

  it('waits at most eight seconds, the end of the old session included', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.provider, sara);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    browser.answers = 'never';
    const leaving = page.signOut();
    const opened = page.openSession(omar, omar);
    await vi.advanceTimersByTimeAsync(sessionTimeLimit);
    expect(await opened).toBe(false);
    await leaving;
  });
});

describe('a log-in that did not reach the shop before its page was closed', () => {
  const missed = expect.stringMatching(/^Your log-in did not reach the shop/);

  const logInOutOfReach = async (trouble: 'unreachable' | 'too late') => {
    const page = await browser.openPage();
    browser.answers = trouble;
    await page.logIn(browser.provider, sara);
    expect(page.loginState().isLoggedIn).toBe(true);
    browser.closePages();
  };

  it('ends with the next page, which asks for another one', async () => {
    await logInOutOfReach('unreachable');
    browser.answers = 'well';
    const page = await browser.openPage();
    await eventually(() => expect(page.loginState().isLoggedIn).toBe(false));
    expect(page.loginState().hasSessionEnded).toBe(true);
    expect(browser.storage.get('account')).toBe(sara);
    expect(page.toldText()).toEqual(missed);
    await page.logIn(browser.provider, sara);
    expect(page.toldText()).toBeUndefined();
    const next = await browser.openPage();
    expect(await next.accountSession.stand()).toBe('stands');
  });

  it('goes on while the shop is out of reach, and ends when it is back', async () => {
    await logInOutOfReach('unreachable');
    const page = await browser.openPage();
    expect(await page.accountSession.stand()).toBe('unreachable');
    expect(page.loginState().isLoggedIn).toBe(true);
    expect(page.toldText()).toBeUndefined();
    browser.answers = 'well';
    expect(await page.accountSession.stand()).toBe('device-only');
    expect(page.loginState().isLoggedIn).toBe(false);
    expect(page.toldText()).toEqual(missed);
  });

  it('stands when only the answer was lost', async () => {
    await logInOutOfReach('too late');
    browser.answers = 'well';
    browser.known = { signedIn: true, email: 'Sara@Example.com' };
    const page = await browser.openPage();
    expect(await page.accountSession.stand()).toBe('stands');
    expect(page.loginState().isLoggedIn).toBe(true);
    expect(page.toldText()).toBeUndefined();
  });

  it('is no reason to end a later one without a session', async () => {
    await logInOutOfReach('unreachable');
    browser.answers = 'well';
    const page = await browser.openPage();
    await page.signOut();
    await page.logIn(browser.tokenlessProvider, sara);
    const next = await browser.openPage();
    expect(await next.accountSession.stand()).toBe('device-only');
    expect(next.loginState().isLoggedIn).toBe(true);
  });
});

describe('a page that can never have a session says why at the log-in', () => {
  const refusalOf = async (page: TestPage) => {
    const error = await page.logIn(browser.provider, sara).catch((reason: unknown) => reason);
    expect(page.loginState().isLoggedIn).toBe(false);
    expect(error).toBeInstanceOf(page.IdentityError);
    return page.adviceText(error as IdentityError);
  };

  it('because cookies are blocked, before the account is asked for', async () => {
    browser.cookies.clear();
    browser.blocksCookies = true;
    expect(await refusalOf(await browser.openPage())).toMatch(
      /^Allow cookies .* Then enter your email and password again\.$/,
    );
    expect(browser.calls).toEqual(['GET']);
  });

  it('because only the cookie of the session is blocked', async () => {
    browser.blocksCookies = true;
    expect(await refusalOf(await browser.openPage())).toContain('Allow cookies');
    expect(browser.calls).toEqual(['POST', 'GET']);
  });

  it('because the page is at another address than the shop', async () => {
    browser.answers = 'elsewhere';
    expect(await refusalOf(await browser.openPage())).toContain('Open https://shop.example');
  });

  it('because the shop has no address yet that could be named', async () => {
    browser.answers = 'nowhere';
    const page = await browser.openPage();
    expect(await refusalOf(page)).toContain('does not take orders at this address yet');
    const error = new page.IdentityError({ fault: 'no-address' });
    expect(page.bannerText(error)).toBe('THE SHOP IS NOT READY YET');
  });

  it('but nobody is kept out when the shop does not answer', async () => {
    browser.cookies.clear();
    const page = await browser.openPage();
    browser.answers = 'unreachable';
    await page.logIn(browser.provider, sara);
    expect(page.loginState().isLoggedIn).toBe(true);
  });

  it.each([400, 403, 404, 410, 421])(
    'an answer that stays the same (%i) is not waited for',
    async (status) => {
      const page = await browser.openPage();
      browser.answers = status;
      await page.logIn(browser.provider, sara);
      expect(await page.accountSession.stand()).toBe('device-only');
    },
  );
});

describe('a browser that has deleted what the pages kept', () => {
  const openAgain = async () => {
    const page = await browser.openPage();
    await page.logIn(browser.provider, ' Sara@Example.com ');
    browser.storage.clear();
    browser.calls.length = 0;
    browser.known = { signedIn: true, email: 'Sara@Example.com' };
    return browser.openPage();
  };

  it('is logged in again by one call, while the session stands', async () => {
    const page = await openAgain();
    await eventually(() => expect(page.loginState()).toMatchObject({ account: sara }));
    expect(page.loginState().isLoggedIn).toBe(true);
    expect(browser.storage.get('loggedin')).toBe('1');
    expect(await page.accountSession.stand()).toBe('stands');
    expect(browser.calls).toEqual(['GET']);
  });

  it('lets a page that asks at its start wait for that call', async () => {
    const page = await openAgain();
    const standing = [page.accountSession.stand(), page.accountSession.stand()];
    expect(await Promise.all(standing)).toEqual(['stands', 'stands']);
    expect(browser.calls).toEqual(['GET']);
  });

  it('is not signed out for a page that gets no answer, which may ask again', async () => {
    browser.answers = 'unreachable';
    browser.cookies.set('signed-in', 'signed-in=1');
    browser.known = { signedIn: true, email: sara };
    const page = await browser.openPage();
    expect(await page.accountSession.stand()).toBe('unreachable');
    browser.answers = 'well';
    expect(await page.accountSession.stand()).toBe('stands');
  });

  it('is asked about once when the session is over', async () => {
    const page = await browser.openPage();
    browser.cookies.set('signed-in', 'signed-in=1');
    expect(page.loginState().isLoggedIn).toBe(false);
    const asking = await browser.openPage();
    expect(asking.loginState().isLoggedIn).toBeUndefined();
    await eventually(() => expect(asking.loginState().isLoggedIn).toBe(false));
    await browser.openPage();
    expect(browser.calls).toEqual(['GET']);
  });

  it('stays signed out when its shopper has signed out, also without the network', async () => {
    const page = await openAgain();
    await eventually(() => expect(page.loginState().isLoggedIn).toBe(true));
    browser.answers = 'unreachable';
    await page.signOut();
    browser.answers = 'well';
    browser.calls.length = 0;
    browser.storage.clear();
    const next = await browser.openPage();
    expect(next.loginState().isLoggedIn).toBe(false);
    expect(browser.calls).toEqual([]);
  });

  it('a visitor who never had a session asks for nothing', async () => {
    expect((await browser.openPage()).loginState().isLoggedIn).toBe(false);
    expect(browser.calls).toEqual([]);
  });
});

describe('a call that the server answers with 401', () => {
  it('ends the log-in, and the name stays for the bag', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.provider, sara);
    await page.accountSession.refused();
    expect(page.loginState()).toMatchObject({ isLoggedIn: false, hasSessionEnded: true });
    expect(browser.storage.get('account')).toBe(sara);
    expect(await page.accountSession.stand()).toBe('device-only');
  });

  it('does not end a device-only log-in', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.tokenlessProvider, sara);
    await page.accountSession.refused();
    expect(page.loginState().isLoggedIn).toBe(true);
  });
});

describe('signing out', () => {
  it('ends a session that is still being opened', async () => {
    const page = await browser.openPage();
    await Promise.all([page.openSession(sara, sara), page.signOut()]);
    expect(browser.session).toBeUndefined();
    expect(browser.storage.has('session')).toBe(false);
  });

  it('without the network ends the session with the next page', async () => {
    const page = await browser.openPage();
    await page.logIn(browser.provider, sara);
    browser.answers = 'unreachable';
    await page.signOut();
    expect(browser.session).toBe(sara);
    browser.answers = 'well';
    await browser.openPage();
    await eventually(() => expect(browser.session).toBeUndefined());
    await eventually(() => expect(browser.storage.has('session')).toBe(false));
  });

  it('also ends a session whose answer was lost', async () => {
    const page = await browser.openPage();
    browser.answers = 'too late';
    await page.logIn(browser.provider, sara);
    expect(browser.session).toBe(sara);
    browser.answers = 'unreachable';
    await page.signOut();
    browser.answers = 'well';
    await browser.openPage();
    await eventually(() => expect(browser.session).toBeUndefined());
  });
});

describe('somebody else logs in after signing out without the network', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = await browser.openPage();
    await page.logIn(browser.provider, sara);
    browser.answers = 'unreachable';
    await page.signOut();
  });

  it('ends the old session when the new log-in is device-only', async () => {
    browser.answers = 'well';
    await page.logIn(browser.tokenlessProvider, omar);
    await eventually(() => expect(browser.session).toBeUndefined());
    expect(page.loginState()).toMatchObject({ isLoggedIn: true, account: omar });
  });

  it('ends it with the next page, when the server was unreachable before', async () => {
    await page.logIn(browser.provider, omar);
    expect(browser.session).toBe(sara);
    browser.answers = 'well';
    browser.closePages();
    const next = await browser.openPage();
    await eventually(() => expect(browser.session).toBeUndefined());
    await eventually(() => expect(next.loginState().hasSessionEnded).toBe(true));
    expect(browser.storage.get('account')).toBe(omar);
  });

  it('ends it when the server refuses the new token', async () => {
    const callsBefore = browser.calls.length;
    browser.answers = 401;
    await page.logIn(browser.provider, omar);
    await eventually(() => expect(browser.calls.slice(callsBefore)).toEqual(['POST', 'DELETE']));
  });
});
