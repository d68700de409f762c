/** The three frames, each as it looks with this photo and this result, and the two formats. */
import { useEffect, useRef } from "react";
import type { PhotoTexts } from "../texts.ts";
import { type Certificate, drawCertificate } from "./draw.ts";
import { FORMAT_NAMES, FORMATS, type FormatName } from "./formats.ts";
import { FRAME_NAMES, type FrameName } from "./frames/frames.ts";

interface Props {
	/** As it is drawn; the frame in it is the one that is chosen. */
	made: Certificate;
	texts: PhotoTexts;
	choose: (frame: FrameName) => void;
	chooseFormat: (format: FormatName) => void;
}

export function FrameChoice({ made, texts, choose, chooseFormat }: Props) {
	return (
		<>
			<fieldset>
				<legend className="photo-legend">{texts["photoCert.frame"]}</legend>
				<div className="photo-frames">
					{FRAME_NAMES.map((frame) => (
						<label key={frame} className="photo-choice">
							<input
								type="radio"
								name="frame"
								checked={made.frame === frame}
								onChange={() => choose(frame)}
							/>
							<SmallPicture made={{ ...made, frame, format: "post" }} />
							<span>{texts[`photoCert.frame.${frame}`]}</span>
						</label>
					))}
				</div>
			</fieldset>
			<fieldset>
				<legend className="photo-legend">{texts["photoCert.format"]}</legend>
				<div className="photo-row">
					{FORMAT_NAMES.map((format) => (
						<label key={format} className="photo-choice photo-format">
							<input
								type="radio"
								name="format"
								checked={made.format === format}
								onChange={() => chooseFormat(format)}
							/>
							<span>{texts[`photoCert.format.${format}`]}</span>
						</label>
					))}
				</div>
			</fieldset>
		</>
	);
}

function SmallPicture({ made }: { made: Certificate }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const { width, height } = FORMATS[made.format];
	useEffect(() => {
		const drawn = canvas.current;
		if (drawn) drawCertificate(drawn, getComputedStyle(drawn).fontFamily, made);
	});
	return <canvas ref={canvas} width={width / 5} height={height / 5} />;
}
