/** Something that is shown once: a link or a key, to be copied, or read by a phone as a QR code. */
import { useEffect, useRef, useState } from "react";
import { Field } from "../kit.tsx";
import { useScreen } from "../screenContext.tsx";

interface Props {
	/** What it is, as the label of the field. */
	label: string;
	value: string;
	/** Whether it is an address that a phone can open. */
	isLink: boolean;
}

/** The empty edge that readers are promised (ISO/IEC 18004), modules. */
const QUIET_ZONE = 4;

export function SecretBox({ label, value, isLink }: Props) {
	const { texts } = useScreen("frame");
	const field = useRef<HTMLInputElement>(null);
	const [isCopied, setCopied] = useState(false);
	const [image, setImage] = useState("");
	useEffect(() => {
		setCopied(false);
		field.current?.select();
		if (!isLink) return setImage("");
		let isCurrent = true;
		void import("uqr").then(({ renderSVG }) => {
			const svg = renderSVG(value, { border: QUIET_ZONE });
			if (isCurrent) setImage(`data:image/svg+xml,${encodeURIComponent(svg)}`);
		});
		return () => {
			isCurrent = false;
		};
	}, [value, isLink]);
	async function copy() {
		field.current?.select();
		await navigator.clipboard.writeText(value).then(
			() => setCopied(true),
			// Without the right to write there, the text is selected and can be copied by hand.
			() => setCopied(false),
		);
	}
	return (
		<div className="secret">
			<Field label={label}>
				<input ref={field} type="text" readOnly value={value} />
			</Field>
			<button type="button" className="act" onClick={copy}>
				{texts[isCopied ? "organiser.secret.copied" : "organiser.secret.copy"]}
			</button>
			{image !== "" && (
				<img src={image} width={180} height={180} alt={texts["organiser.secret.qr"]} />
			)}
		</div>
	);
}
