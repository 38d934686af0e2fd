import {
  Component,
  type ComponentType,
  type FunctionComponent,
  memo,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { withData } from './hooks.ts';
import { loadedModule } from './route-modules.ts';
import type { Location, ShownPage } from './route-types.ts';
import { DepthContext, NextContext, PageContext, usePage, WayContext } from './router-context.ts';
import { currentPage, listen, loadAfterHydration, type Way } from './router-store.ts';
import { scrollToPlace } from './scroll-places.ts';

/** All pages of the shop, from the one that the server sent. */
export function HydratedRouter() {
  const [shown, setShown] = useState(currentPage);
  const [next, setNext] = useState<Location>();
  const [way, setWay] = useState<Way>();
  useLayoutEffect(() => {
    setShown(currentPage);
    const stop = listen({
      onLeaving: (location) => startTransition(() => setNext(location)),
      onPage: (page, moving) => {
        if (!moving || !document.startViewTransition) {
          startTransition(() => setShown(page));
          return;
        }
        // What moves has its name before the browser takes the picture of the page that goes.
        flushSync(() => setWay(moving));
        // Another page may have come meanwhile.
        const transition = document.startViewTransition(() => {
          flushSync(() => setShown(currentPage));
        });
        // Leaving a page during its transition rejects both: no fault.
        void transition.ready.catch(() => {});
        void transition.finished
          .catch(() => {})
          .then(() => setWay((now) => (now === moving ? undefined : now)));
      },
    });
    void loadAfterHydration();
    return stop;
  }, []);
  const { location, hasFailed } = shown;
  useLayoutEffect(() => {
    if (!currentPage().keepsScroll) scrollToPlace(location);
  }, [location]);
  return (
    <PageContext value={shown}>
      <NextContext value={next}>
        <WayContext value={way}>
          <Root location={location} hasFailed={hasFailed} />
        </WayContext>
      </NextContext>
    </PageContext>
  );
}

/** Renders when a page comes, and not when a navigation starts. */
const Root = memo(function Root({
  location,
  hasFailed,
}: Pick<ShownPage, 'location' | 'hasFailed'>) {
  const { Layout = Bare, default: Content = Empty, ErrorBoundary = Empty } = loadedModule('root');
  const apology = (
    <Layout>
      <ErrorBoundary />
    </Layout>
  );
  return (
    <Boundary location={location} apology={apology}>
      {hasFailed ? (
        apology
      ) : (
        <Layout>
          <Content />
        </Layout>
      )}
    </Boundary>
  );
});

const Bare = ({ children }: { children: ReactNode }) => children;
const Empty = () => null;

export const Outlet: FunctionComponent = () => <Page id={usePage().matches[1]?.id} />;

const Page = memo(function Page({ id }: { id: string | undefined }) {
  if (id === undefined) return null;
  const Content = loadedModule(id).default ?? Empty;
  return (
    <DepthContext value={1}>
      <Content />
    </DepthContext>
  );
});

interface BoundaryProps {
  location: Location;
  apology: ReactNode;
  children: ReactNode;
}

/** For a page that breaks while it renders; another page is a new try. */
class Boundary extends Component<BoundaryProps, { at: Location; isBroken: boolean }> {
  override state = { at: this.props.location, isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps(
    { location }: BoundaryProps,
    { at }: { at: Location },
  ): { at: Location; isBroken: boolean } | null {
    return location === at ? null : { at: location, isBroken: false };
  }

  override render() {
    return this.state.isBroken ? this.props.apology : this.props.children;
  }
}

/** What the build wraps a page's component with. */
export function withComponentProps(Page: ComponentType<object>) {
  return function PageWithProps() {
    const matches = withData(usePage());
    const { params, loaderData } = matches[useContext(DepthContext)] ?? {};
    return <Page {...{ params, loaderData, matches }} />;
  };
}
