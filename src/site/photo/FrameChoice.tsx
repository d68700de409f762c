/** The choice of three frames, each with a preview of this photo and result, and of two formats. */
import { useEffect, useRef } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import { type Certificate, drawCertificate } from "./drawPhoto.ts";
import { FRAME_NAMES, type FrameName } from "./frames/frames.ts";
import { type FormatName, PHOTO_FORMAT_NAMES, PHOTO_FORMATS } from "./photoFormats.ts";

interface Props {
	frame: FrameName;
	format: FormatName;
	/** The certificate of the previews, which may lag behind. */
	made: Certificate;
	texts: PhotoCertificateTexts;
	choose: (frame: FrameName) => void;
	chooseFormat: (format: FormatName) => void;
}

export function FrameChoice({ frame, format, made, texts, choose, chooseFormat }: Props) {
	return (
		<>
			<fieldset>
				<legend className="photo-legend">{texts["photoCert.frame"]}</legend>
				<div className="photo-frames">
					{FRAME_NAMES.map((each) => (
						<label key={each} className="photo-choice">
							<input
								type="radio"
								name="frame"
								checked={each === frame}
								onChange={() => choose(each)}
							/>
							<SmallPicture made={{ ...made, frame: each, format: "post" }} />
							<span>{texts[`photoCert.frame.${each}`]}</span>
						</label>
					))}
				</div>
			</fieldset>
			<fieldset>
				<legend className="photo-legend">{texts["photoCert.format"]}</legend>
				<div className="photo-row">
					{PHOTO_FORMAT_NAMES.map((each) => (
						<label key={each} className="photo-choice photo-format">
							<input
								type="radio"
								name="format"
								checked={each === format}
								onChange={() => chooseFormat(each)}
							/>
							<span>{texts[`photoCert.format.${each}`]}</span>
						</label>
					))}
				</div>
			</fieldset>
		</>
	);
}

function SmallPicture({ made }: { made: Certificate }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const { width, height } = PHOTO_FORMATS[made.format];
	useEffect(() => {
		const drawn = canvas.current;
		if (drawn) drawCertificate(drawn, getComputedStyle(drawn).fontFamily, made);
	});
	return <canvas ref={canvas} width={width / 5} height={height / 5} />;
}
