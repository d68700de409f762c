/** Buttons as an alternative to gestures: zoom, move, rotate. */
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { MAX_ZOOM, moved, turned, zoomed } from "./placement.ts";
import { type MovablePhoto, STEP, ZOOM_STEP } from "./useGestures.ts";

interface Props {
	texts: PhotoCertificateTexts;
	/** null if there is no photo. */
	movable: MovablePhoto | null;
	zoom: number;
}

const FAR = 3 * STEP;

const MOVES = [
	{ key: "photoCert.left", x: -FAR, y: 0, path: "M19 12H5m6-6-6 6 6 6" },
	{ key: "photoCert.right", x: FAR, y: 0, path: "M5 12h14m-6-6 6 6-6 6" },
	{ key: "photoCert.up", x: 0, y: -FAR, path: "M12 19V5m-6 6 6-6 6 6" },
	{ key: "photoCert.down", x: 0, y: FAR, path: "M12 5v14m-6-6 6 6 6-6" },
] as const;

export function MovePhoto({ texts, movable, zoom }: Props) {
	const enlarge = (factor: number) =>
		movable?.change((it) => {
			const { width, height } = movable.window;
			return zoomed(it, factor, { x: width / 2, y: height / 2 }, movable);
		});
	const tool = (
		key: keyof PhotoCertificateTexts,
		path: string,
		action: () => void,
		isOff: boolean,
	) => (
		<button
			key={key}
			type="button"
			className="btn size-11 p-0"
			aria-label={texts[key]}
			title={texts[key]}
			disabled={movable === null || isOff}
			onClick={action}
		>
			<svg
				className="size-5"
				viewBox="0 0 24 24"
				fill="none"
				stroke="currentColor"
				strokeWidth="2"
				strokeLinecap="round"
				strokeLinejoin="round"
				aria-hidden="true"
			>
				<path d={path} />
			</svg>
		</button>
	);
	return (
		<fieldset className="photo-tools">
			<legend className="sr-only">{texts["photoCert.stage"]}</legend>
			<div className="photo-row flex-nowrap">
				{tool("photoCert.smaller", "M5 12h14", () => enlarge(1 / ZOOM_STEP), zoom <= 1)}
				<input
					type="range"
					className="photo-zoom"
					aria-label={texts["photoCert.zoom"]}
					min="1"
					max={MAX_ZOOM}
					step="0.05"
					value={zoom}
					disabled={movable === null}
					onChange={({ currentTarget }) => enlarge(currentTarget.valueAsNumber / zoom)}
				/>
				{tool("photoCert.larger", "M5 12h14M12 5v14", () => enlarge(ZOOM_STEP), zoom >= MAX_ZOOM)}
			</div>
			<div className="photo-row justify-between">
				{MOVES.map(({ key, x, y, path }) =>
					tool(key, path, () => movable?.change((it) => moved(it, { x, y }, movable)), false),
				)}
				{tool(
					"photoCert.turn",
					"M20 5v5h-5M19.5 10A8 8 0 1 0 20 14",
					() => movable?.change(turned),
					false,
				)}
			</div>
		</fieldset>
	);
}
