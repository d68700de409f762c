/** The picture with the part that the banner shows: moved with the mouse or arrow keys, sized with a slider or + and -. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { Field } from "../../frame/kit.tsx";
import { useScreen } from "../../frame/screenContext.tsx";
import {
	bounded,
	type Crop,
	cropOfKey,
	heightOf,
	ofPercent,
	percentOf,
	type Size,
} from "./cropping.ts";

interface Props {
	picture: ImageBitmap;
	banner: Size;
	crop: Crop;
	onCrop: (crop: Crop) => void;
}

/** The width of the canvas, pixels. */
const SHOWN = 640;

export function CropBox({ picture, banner, crop, onCrop }: Props) {
	const { texts } = useScreen("setup");
	const canvas = useRef<HTMLCanvasElement>(null);
	const dragged = useRef<{ x: number; y: number; crop: Crop } | null>(null);
	const scale = SHOWN / picture.width;
	const height = Math.round(picture.height * scale);
	useEffect(() => {
		const context = canvas.current?.getContext("2d");
		if (!context) return;
		context.drawImage(picture, 0, 0, SHOWN, height);
		context.fillStyle = "rgb(0 0 0 / 55%)";
		context.fillRect(0, 0, SHOWN, height);
		const { x, y, width } = crop;
		const tall = heightOf(crop, banner);
		const box = [x * scale, y * scale, width * scale, tall * scale] as const;
		context.drawImage(picture, x, y, width, tall, ...box);
		context.lineWidth = 3;
		context.strokeStyle = "#fff";
		context.strokeRect(...box);
		context.lineWidth = 1;
		context.strokeStyle = "#000";
		context.strokeRect(...box);
	}, [picture, banner, crop, scale, height]);

	/** From pixels of the screen to those of the picture. */
	const pixels = (event: PointerEvent) =>
		picture.width / (canvas.current?.getBoundingClientRect().width || event.width || 1);
	function move(event: PointerEvent<HTMLCanvasElement>) {
		const from = dragged.current;
		if (from === null) return;
		const factor = pixels(event);
		const x = from.crop.x + (event.clientX - from.x) * factor;
		const y = from.crop.y + (event.clientY - from.y) * factor;
		onCrop(bounded({ ...from.crop, x, y }, picture, banner));
	}
	function press(event: KeyboardEvent) {
		const moved = cropOfKey(event, crop, picture, banner);
		if (moved === null) return;
		event.preventDefault();
		onCrop(moved);
	}
	return (
		<>
			<button
				type="button"
				className="crop"
				aria-label={texts["organiser.setup.crop"]}
				aria-describedby="crop-hint"
				onKeyDown={press}
			>
				<canvas
					ref={canvas}
					width={SHOWN}
					height={height}
					onPointerDown={(event) => {
						event.currentTarget.setPointerCapture(event.pointerId);
						dragged.current = { x: event.clientX, y: event.clientY, crop };
					}}
					onPointerMove={move}
					onPointerUp={() => {
						dragged.current = null;
					}}
				/>
			</button>
			<p className="quiet" id="crop-hint">
				{texts["organiser.setup.cropHint"]}
			</p>
			<Field label={texts["organiser.setup.cropSize"]} className="crop-size">
				<input
					type="range"
					min={20}
					max={100}
					value={percentOf(crop, picture, banner)}
					onChange={({ target }) => onCrop(ofPercent(crop, target.valueAsNumber, picture, banner))}
				/>
			</Field>
		</>
	);
}

/** The part of a picture as a file for the server. @throws Error if the browser cannot make one */
export async function croppedFile(picture: ImageBitmap, banner: Size, crop: Crop): Promise<Blob> {
	const width = Math.round(Math.min(banner.width, crop.width));
	const canvas = new OffscreenCanvas(width, Math.round((width * banner.height) / banner.width));
	const context = canvas.getContext("2d");
	if (context === null) throw new Error("no canvas to draw on");
	const { x, y } = crop;
	context.drawImage(
		...([picture, x, y, crop.width, heightOf(crop, banner)] as const),
		...([0, 0, canvas.width, canvas.height] as const),
	);
	return canvas.convertToBlob({ type: "image/jpeg", quality: 0.92 });
}
