/**
 * Moves the finish photo's moment: a slider, and two buttons for one step each, which are easier to hit with a thumb. With
 * large text the slider has a row of its own.
 */

import { PHOTO_OFFSET_S, PHOTO_STEP_S } from "../../../race/limits.ts";
import type { PhotoTexts } from "../../islandTexts.ts";
import { offsetText } from "../../photo/finishPhoto.ts";

interface Props {
	/** s */
	offset: number;
	/** Whether a new photo will load. */
	isComing: boolean;
	texts: PhotoTexts;
	onMove: (offset: number) => void;
}

export function OffsetSlider({ offset, isComing, texts, onMove }: Props) {
	const value = texts["photo.seconds"].replace("{offset}", offsetText(offset));
	const step = (by: number, label: string, sign: string) => (
		<button
			type="button"
			className="btn size-11 p-0 text-lg"
			aria-label={label}
			aria-disabled={Math.abs(offset + by) > PHOTO_OFFSET_S}
			onClick={() => onMove(offset + by)}
		>
			{sign}
		</button>
	);
	return (
		<div className="mt-4">
			<div className="flex flex-wrap items-baseline justify-between gap-x-3">
				<label className="font-medium" htmlFor="photo-offset">
					{texts["photo.offset"]}
				</label>
				<output
					className="font-bold whitespace-nowrap tabular-nums"
					htmlFor="photo-offset"
					aria-live="off"
				>
					{value}
				</output>
			</div>
			<div className="mt-1 flex flex-wrap items-center gap-x-2">
				<input
					id="photo-offset"
					className="accent-primary h-11 min-w-0 grow basis-40 cursor-pointer"
					type="range"
					min={-PHOTO_OFFSET_S}
					max={PHOTO_OFFSET_S}
					step={PHOTO_STEP_S}
					value={offset}
					aria-valuetext={value}
					aria-describedby="photo-coming"
					onChange={({ target }) => onMove(target.valueAsNumber)}
				/>
				{step(-PHOTO_STEP_S, texts["photo.earlier"], "−")}
				{step(PHOTO_STEP_S, texts["photo.later"], "+")}
			</div>
			<p id="photo-coming" role="status" className="text-quiet mt-1 min-h-6 text-sm">
				{isComing ? texts["photo.coming"] : ""}
			</p>
		</div>
	);
}
