/** The preview of the certificate, in which gestures move the photo. */
import { useEffect, useEffectEvent, useId, useRef } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { type Certificate, drawCertificate } from "./drawPhoto.ts";
import { PHOTO_FORMATS } from "./photoFormats.ts";
import { type MovablePhoto, useGestures } from "./useGestures.ts";

interface Props {
	made: Certificate;
	texts: PhotoCertificateTexts;
	/** null if there is no photo. */
	movable: MovablePhoto | null;
}

export function PhotoStage({ made, texts, movable }: Props) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const hint = useId();
	const hasPhoto = made.photo !== null;
	const gestures = useGestures(canvas, movable, PHOTO_FORMATS[made.format]);

	useEffect(() => {
		if (canvas.current) draw(canvas.current, made);
	}, [made]);
	const onResize = useEffectEvent(() => {
		const drawn = canvas.current;
		if (drawn && drawn.width !== widthOn(drawn, made)) draw(drawn, made);
	});
	useEffect(() => {
		const watch = new ResizeObserver(() => onResize());
		if (canvas.current) watch.observe(canvas.current);
		return () => watch.disconnect();
	}, []);

	const { event, name, time } = made.facts;
	return (
		<div
			className="photo-stage"
			role="application"
			aria-label={texts["photoCert.stage"]}
			aria-describedby={hint}
			tabIndex={movable === null ? undefined : 0}
			onDragOver={(drag) => {
				drag.currentTarget.dataset["over"] = "";
			}}
			onDragLeave={(drag) => delete drag.currentTarget.dataset["over"]}
			onDrop={(drop) => delete drop.currentTarget.dataset["over"]}
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

/** The width in device pixels, at most the certificate's own. */
function widthOn(canvas: HTMLCanvasElement, { format }: Certificate): number {
	return Math.min(PHOTO_FORMATS[format].width, Math.round(canvas.clientWidth * devicePixelRatio));
}

function draw(canvas: HTMLCanvasElement, made: Certificate) {
	const { width, height } = PHOTO_FORMATS[made.format];
	const wide = widthOn(canvas, made);
	const high = Math.round((wide * height) / width);
	// Setting a canvas's size clears it.
	if (canvas.width !== wide) canvas.width = wide;
	if (canvas.height !== high) canvas.height = high;
	drawCertificate(canvas, getComputedStyle(canvas).fontFamily, made);
}
