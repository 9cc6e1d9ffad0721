import type { ComponentType, ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router';
import { HomePage } from './features/home/home-page.tsx';
import { HOUSE_SLOT } from './games/house.ts';
import { lazyPage } from './lazy/lazy-area.tsx';
import { paths } from './paths.ts';
import { Shell } from './shell/shell.tsx';
import { useSignedIn } from './stores/session.ts';

type PageModule = { default: ComponentType };

/** Every `features/<feature>/<name>-page.tsx`, each in a chunk of its own. */
const pages = import.meta.glob<PageModule>(['./features/*/*-page.tsx', '!./features/home/*']);
const NotFound = lazyPage(() => import('./features/states/not-found.tsx'), <div className="min-h-dvh" />);

function page(feature: string, name = feature): ComponentType {
  const load = pages[`./features/${feature}/${name}-page.tsx`];
  return load ? lazyPage(load) : NotFound;
}

const Member = page('member');
const Agent = page('auth', 'agent');
const Federated = page('auth', 'federated');
const AgentCentre = lazyPage(() => import('./agent-centre/agent-centre.tsx'));
const Slot = page('slot');
const Game = page('game');
const Lottery = page('lottery');
const Fairness = page('fairness');
const GameList = page('lists', 'game-list');
const AccountGames = page('lists', 'account-games');
const Promotions = page('promotions');
const Credits = page('credits');

/** [spec 2.13] Without a token a page that needs one leads to the login, and back after it. */
function Guarded({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn();
  const { pathname, search } = useLocation();
  return signedIn ? children : <Navigate to={paths.login(pathname + search)} replace />;
}

/** [spec 2.11] The house's own slot is ours; everything else is its vendor's page in a frame. */
function Seamless() {
  const [search] = useSearchParams();
  const code = search.get('gameCode') ?? search.get('game') ?? HOUSE_SLOT;
  return code === HOUSE_SLOT ? <Slot /> : <Game />;
}

/** [spec 2.10] */
const LOTTERIES = ['/lottery', '/seaLottery', '/vnLottery'];
/** [spec 2.1-2.3] Addresses that show the home page; the last three with something over it. */
const HOME = ['/', '/index', '/index.html', '/home', '/login', '/register', '/help'];
/** [spec 2.7, 2.8] One list page for every category. */
const CATEGORIES = ['/live', '/fish', '/rng', '/pvp', '/bgs', '/sports', '/esports', '/lott', '/elott', '/cockfight'];

const guarded = (Page: ComponentType) => (
  <Guarded>
    <Page />
  </Guarded>
);

export function SiteRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route element={<HomePage />}>
          {HOME.map((path) => (
            <Route key={path} path={path} element={null} />
          ))}
        </Route>
        {CATEGORIES.map((path) => (
          <Route key={path} path={path} element={<GameList />} />
        ))}
        <Route path="/favorite" element={guarded(AccountGames)} />
        <Route path="/recent" element={guarded(AccountGames)} />
        <Route path="/promotions" element={<Promotions />} />
        <Route path="/fairness" element={<Fairness />} />
        <Route path="/credits" element={<Credits />} />
        <Route path="/agent" element={<Agent />} />
        <Route path="/federated" element={<Federated />} />
        <Route path="/member/*" element={guarded(Member)} />
        <Route path="/seamless" element={guarded(Seamless)} />
        {LOTTERIES.map((path) => (
          <Route key={path} path={path} element={guarded(Lottery)} />
        ))}
      </Route>
      <Route path="/agentHome/*" element={<AgentCentre />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
