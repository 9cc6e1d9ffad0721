import { useT } from '@croupier/i18n';
import { Art, Chip } from '@croupier/ui';
import { useCall } from '../../api/use-call.ts';

const room = {
  background: 'radial-gradient(110% 80% at 60% 40%, oklch(.5 .19 18), oklch(.26 .1 10) 65%, oklch(.18 .06 350))',
};

/** [spec 3.10] The picture beside a form: the brand's banner for it, else the house's own words. */
export function AuthSide({ group }: { group: 'w_login' | 'w_register' }) {
  const { t } = useT();
  const { data } = useCall('announcements', { types: 'B,PL,PU,PR', platform: 'W' });
  const join = group === 'w_register';
  const banner = data?.banners.find((one) => one.group === group);
  return (
    <div className="relative hidden min-h-[30rem] overflow-hidden sm:block" style={room}>
      <Art
        src={banner?.url ?? 'hero/h-welcome'}
        width={880}
        height={560}
        eager
        className="absolute -start-24 bottom-6 h-72 w-auto max-w-none"
      />
      <div className="relative p-7 text-white">
        {banner?.tag && <Chip className="bg-white/15">{banner.tag}</Chip>}
        <p className="mt-2 text-2xl leading-tight font-extrabold">
          {banner?.title ?? t(join ? 'auth.join' : 'auth.welcome')}
        </p>
        <p className="mt-2 text-sm text-white/85">
          {banner?.content ?? t(join ? 'auth.joinText' : 'auth.welcomeText')}
        </p>
      </div>
    </div>
  );
}
