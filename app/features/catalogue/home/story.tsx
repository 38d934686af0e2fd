import { Link } from '#app/router';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocalText, localText } from '#app/ui/text/local-text.tsx';
import { useNear } from '#app/ui/use-near.ts';
import type { OwnerSettings } from '#domain/owner-settings.ts';
import { m } from '#messages';

/** What the owner tells on Home: a photograph from edge to edge with a line, which leads into the shop. */
export function Story({ owner }: { owner: OwnerSettings }) {
  const { storyPicture, storyLink = '/shop' } = owner;
  // The photograph waits until it is near: a visit that never scrolls does not load it.
  const [room, isNear] = useNear('100%');
  if (!storyPicture || !localText(owner, 'storyLine')) return null;
  return (
    <section aria-labelledby="story">
      <Link to={storyLink} className="story">
        <div ref={room} className="story-picture">
          {isNear && <Picture imagePath={storyPicture} alt="" sizes="100vw" />}
        </div>
        <div className="story-foot">
          <h2 id="story">
            <LocalText of={owner} member="storyLine" />
          </h2>
          <span className={buttonClass('ink')}>
            {m.home_story()}
            <Icon name="arrow-right" />
          </span>
        </div>
      </Link>
    </section>
  );
}
