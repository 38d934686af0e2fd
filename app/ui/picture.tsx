import { useState } from 'react';
import { parsePictureAddress, renditionAddress, renditionWidths } from '#domain/picture-address.ts';
import { splitFocus } from '#domain/picture-focus.ts';
import { Icon } from './icon.tsx';

/** Width to height, as `--frame`. */
const frame = 4 / 5;

/** The `sizes` attribute, where the two kinds stand in other widths. */
export interface PictureSizes {
  cutOut: string;
  photograph: string;
}

interface PictureProps {
  imagePath: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** How wide it stands on the page. */
  sizes: string | PictureSizes;
  /** Loaded before the scripts. */
  eager?: boolean;
  className?: string;
  /** Name under which the picture moves from one page to the next. */
  transitionName?: string | undefined;
}

/**
 * In the width that fits, in a reserved frame: a photograph fills it, a cut-out stands in it as a
 * whole. The fallback is a drawn shirt.
 */
export function Picture({ imagePath, alt, sizes, eager, className, transitionName }: PictureProps) {
  // For good: another element around the picture would make it a new one.
  const [isEager] = useState(eager);
  const [missing, setMissing] = useState('');
  const isMissing = missing === imagePath;
  const { path, focus } = splitFocus(imagePath);
  const picture = parsePictureAddress(path);
  // Its sides are cut, so that it stands wider than its frame.
  const overWidth = picture && focus ? Math.max(1, picture.width / picture.height / frame) : 1;
  const style = {
    '--tint': picture ? `#${picture.tint}` : undefined,
    '--focus': focus ? `${focus.x}% ${focus.y}%` : undefined,
    viewTransitionName: transitionName,
  };
  const sizesOfKind = typeof sizes === 'string' ? sizes : focus ? sizes.photograph : sizes.cutOut;
  const widths = picture ? renditionWidths(picture) : [];
  const middle = widths.filter((width) => width <= 640).at(-1) ?? widths[0];
  const image = imagePath && (
    <img
      // A new element: the picture before must not stay until this one is there.
      key={imagePath}
      src={picture && middle ? renditionAddress(picture, middle) : path}
      srcSet={
        picture && widths.length > 1
          ? widths
              .map((width) => {
                const shown = Math.round(width / overWidth);
                return `${renditionAddress(picture, width)} ${shown}w`;
              })
              .join()
          : undefined
      }
      sizes={picture ? sizesOfKind : undefined}
      alt={alt}
      width={picture?.width ?? 640}
      height={picture?.height ?? 640}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      data-missing={isMissing ? '' : undefined}
      ref={(element) => {
        if (element && hasFailed(element)) setMissing(imagePath);
      }}
      onError={() => setMissing(imagePath)}
    />
  );
  return (
    <div className={`picture ${focus ? 'photograph' : ''} ${className ?? ''}`} style={style}>
      {/* React would preload an eager picture in the head, unless it is in a <picture> (docs/decisions/0067). */}
      {image && isEager ? <picture>{image}</picture> : image}
      {isMissing && <Icon name="shirt" className="picture-placeholder" />}
    </div>
  );
}

/** A picture may fail before hydration. */
function hasFailed({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== '';
}
