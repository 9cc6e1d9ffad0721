import { useT } from '@croupier/i18n';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { colorOf, countOf, firstKind, KIND_TEXT, standsAlone, strengthOf } from './link-words.ts';
import { heightFor, placeNodes, type Spot, WIDTH } from './place-nodes.ts';
import type { PersonLink } from './queries.ts';
import { STATE_COLOR } from './words.ts';

/** With more of them the words would cover each other: then the colours and the list say it. */
const MOST_LABELS = 6;
const LONGEST = 12;
/** Keeps a name readable where a line runs through it. */
const HALO = { paintOrder: 'stroke', stroke: 'var(--surface-1)', strokeWidth: 4, strokeLinejoin: 'round' } as const;
const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1)}…` : name);

/** About as wide as the text is drawn. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 12 : 6.6), 0) + 20;

function Edge({ link, from, to, labelled }: { link: PersonLink; from: Spot; to: Spot; labelled: boolean }) {
  const { t } = useT();
  const kind = firstKind(link);
  const text = t(KIND_TEXT[kind], { count: countOf(link, kind) });
  const width = widthOf(text);
  const [x, y] = [from.x + (to.x - from.x) * 0.55, from.y + (to.y - from.y) * 0.55];
  return (
    <g>
      <line
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        stroke={colorOf(kind)}
        strokeWidth={1 + Math.min(5, strengthOf(link)) * 0.6}
        strokeDasharray={standsAlone(kind) ? undefined : '5 4'}
        opacity={0.8}
      />
      {labelled && (
        <>
          <rect x={x - width / 2} y={y - 11} width={width} height={22} rx={11} fill="var(--surface-3)" />
          <text x={x} y={y + 4} textAnchor="middle" fontSize={12} fontWeight={700} fill="var(--fg)">
            {text}
          </text>
        </>
      )}
    </g>
  );
}

function Node({ link, at }: { link: PersonLink; at: Spot }) {
  return (
    <Link to={paths.person(link.id)} tabIndex={-1}>
      <title>{link.account}</title>
      <circle cx={at.x} cy={at.y} r={17} fill="var(--surface-4)" stroke={STATE_COLOR[link.state]} strokeWidth={2} />
      <text x={at.x} y={at.y + 5} textAnchor="middle" fontSize={14} fontWeight={800} fill="var(--fg)">
        {link.account.slice(0, 1).toUpperCase()}
      </text>
      <text x={at.x} y={at.y + 33} textAnchor="middle" fontSize={12} fontWeight={700} fill="var(--fg)" {...HALO}>
        {short(link.account)}
      </text>
    </Link>
  );
}

/**
 * The person in the middle, those who share something around them: red and whole what stands alone, dashed what may
 * be chance; the thicker the more. For those who see it and point; the list beside it says the same to all.
 */
export function LinksGraph({ account, links }: { account: string; links: readonly PersonLink[] }) {
  const height = heightFor(links.length);
  const middle = { x: WIDTH / 2, y: (height - 20) / 2 };
  const spots = placeNodes(links.length);
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${height}`} className="mx-auto mb-4 hidden w-full max-w-4xl @2xl:block">
      {links.map((link, nr) => (
        <Edge key={link.id} link={link} from={middle} to={spots[nr]!} labelled={links.length <= MOST_LABELS} />
      ))}
      {links.map((link, nr) => (
        <Node key={link.id} link={link} at={spots[nr]!} />
      ))}
      <circle cx={middle.x} cy={middle.y} r={22} fill="var(--primary)" />
      <text x={middle.x} y={middle.y + 6} textAnchor="middle" fontSize={16} fontWeight={800} fill="var(--on-primary)">
        {account.slice(0, 1).toUpperCase()}
      </text>
      <text
        x={middle.x}
        y={middle.y + 39}
        textAnchor="middle"
        fontSize={12.5}
        fontWeight={800}
        fill="var(--fg)"
        {...HALO}
      >
        {short(account)}
      </text>
    </svg>
  );
}
