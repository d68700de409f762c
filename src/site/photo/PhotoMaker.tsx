/** Makes a photo certificate: choice of photo, frame and format, then saving and sharing. The photo stays on the device. */
import { useCallback, useDeferredValue, useMemo, useState } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { FrameChoice } from "./FrameChoice.tsx";
import { FRAMES, type FrameName } from "./frames/frames.ts";
import { MovePhoto } from "./MovePhoto.tsx";
import { PhotoSource } from "./PhotoSource.tsx";
import { PhotoStage } from "./PhotoStage.tsx";
import type { FinishPhoto, PhotoFacts } from "./photoFacts.ts";
import { type FormatName, PHOTO_FORMATS } from "./photoFormats.ts";
import { INITIAL_PLACEMENT, settled } from "./placement.ts";
import { SavePhoto } from "./SavePhoto.tsx";
import type { MovablePhoto } from "./useGestures.ts";
import { usePhoto } from "./usePhoto.ts";

interface Props {
	facts: PhotoFacts;
	/** null if there is no finish photo. */
	finish: FinishPhoto | null;
	texts: PhotoCertificateTexts;
}

export function PhotoMaker({ facts, finish, texts }: Props) {
	const [frame, setFrame] = useState<FrameName>("poster");
	const [format, setFormat] = useState<FormatName>("post");
	const [placement, setPlacement] = useState(INITIAL_PLACEMENT);
	const onPhoto = useCallback(() => setPlacement(INITIAL_PLACEMENT), []);
	const { photo, word, isBusy, take, takeFinish } = usePhoto(finish, onPhoto);
	const made = useMemo(
		() => ({ format, frame, photo, placement, facts }),
		[format, frame, photo, placement, facts],
	);
	/** The previews wait while the photo is moved. */
	const small = useDeferredValue(made);
	const movable = useMemo<MovablePhoto | null>(
		() =>
			photo && {
				photo,
				window: FRAMES[frame].windowOf(PHOTO_FORMATS[format]),
				change: setPlacement,
			},
		[photo, frame, format],
	);
	const zoom = movable ? settled(placement, movable).zoom : 1;

	return (
		<div className="photo-maker">
			<div className="photo-source">
				<PhotoSource
					texts={texts}
					hasPhoto={photo !== null}
					{...{ word, isBusy, take }}
					takeFinish={finish && takeFinish}
				/>
			</div>
			<div className="photo-seen">
				<PhotoStage made={made} texts={texts} movable={movable} />
				<MovePhoto texts={texts} movable={movable} zoom={zoom} />
			</div>
			<div className="photo-rest">
				<FrameChoice
					frame={frame}
					format={format}
					made={small}
					texts={texts}
					choose={setFrame}
					chooseFormat={setFormat}
				/>
				<SavePhoto made={made} texts={texts} />
			</div>
		</div>
	);
}
