import type { ComponentType } from 'react';
import { type CardKind, type CardProps, cardKind } from './card-shape.ts';
import { DrawCard } from './cards/draw-card.tsx';
import { LobbyCard } from './cards/lobby-card.tsx';
import { TableCard } from './cards/table-card.tsx';
import { GameCard } from './game-card.tsx';
import { GroupCard } from './group-card.tsx';

const CARDS: Readonly<Record<CardKind, ComponentType<CardProps>>> = {
  portrait: GameCard,
  table: TableCard,
  lobby: LobbyCard,
  draw: DrawCard,
};

/** A game on the card that its category's art was made for, or on another one where several categories stand together. */
export function ShapedCard({ kind, ...props }: CardProps & { kind?: CardKind }) {
  if (props.game.isGame === 'VASSALAGE') {
    return <GroupCard {...props} shape={cardKind(props.game.gameType) === 'portrait' ? 'portrait' : 'fill'} />;
  }
  const Card = CARDS[kind ?? cardKind(props.game.gameType)];
  return <Card {...props} />;
}
