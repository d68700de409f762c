/** The certificate as it will be, and the photo in it under the visitor's fingers. */
import { useEffect, useId, useRef } from "react";
import type { PhotoCertificateTexts } from "../texts.ts";
import { type Certificate, drawCertificate } from "./draw.ts";
import { PHOTO_FORMATS } from "./formats.ts";
import type { Place } from "./useGestures.ts";
import { useGestures } from "./useGestures.ts";

interface Props {
	made: Certificate;
	texts: PhotoCertificateTexts;
	/** null where there is no photo to move. */
	place: Place | null;
	onFile: (file: Blob) => void;
}

export function PhotoStage({ made, texts, place, onFile }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const hint = useId();
	const hasPhoto = made.photo !== null;
	const gestures = useGestures(canvas, place, PHOTO_FORMATS[made.format]);

	useEffect(() => {
		const drawn = canvas.current;
		if (drawn === null) return;
		const draw = () => {
			const { width, height } = PHOTO_FORMATS[made.format];
			// As many pixels as the screen has, but none that the certificate itself has not.
			const wanted = Math.min(width, Math.round(drawn.clientWidth * devicePixelRatio));
			if (drawn.width !== wanted) drawn.width = wanted;
			const high = Math.round((wanted * height) / width);
			if (drawn.height !== high) drawn.height = high;
			drawCertificate(drawn, getComputedStyle(drawn).fontFamily, made);
		};
		draw();
		const watch = new ResizeObserver(draw);
		watch.observe(drawn);
		return () => watch.disconnect();
	}, [made]);

	const { event, name, time } = made.facts;
	return (
		<div
			className="photo-stage"
			role="application"
			aria-label={texts["photoCert.stage"]}
			aria-describedby={hint}
			tabIndex={place === null ? undefined : 0}
			onDragOver={(drag) => {
				drag.preventDefault();
				drag.currentTarget.dataset["over"] = "";
			}}
			onDragLeave={(drag) => delete drag.currentTarget.dataset["over"]}
			onDrop={(drop) => {
				drop.preventDefault();
				delete drop.currentTarget.dataset["over"];
				const [file] = drop.dataTransfer.files;
				if (file) onFile(file);
			}}
			onKeyDown={gestures.onKeyDown}
		>
			<canvas
				ref={canvas}
				role="img"
				aria-label={[event, name, time.text].join(", ")}
				className="photo-canvas"
				data-format={made.format}
				data-photo={hasPhoto || undefined}
				{...gestures.pointer}
			/>
			<p id={hint} className="sr-only">
				{texts["photoCert.hint"]}
			</p>
		</div>
	);
}
