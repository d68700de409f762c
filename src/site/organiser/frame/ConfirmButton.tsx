/** A button for what cannot be undone: the first press asks, the second does it. */
import { useEffect, useRef, useState } from "react";

interface Props {
	text: string;
	/** Its name where the text alone does not say what is meant. */
	label?: string;
	/** The words of the second press and of the way back. */
	sure: string;
	cancel: string;
	onConfirm: () => void;
}

export function ConfirmButton({ text, label = text, sure, cancel, onConfirm }: Props) {
	const [isAsking, setAsking] = useState(false);
	const yes = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		if (isAsking) yes.current?.focus();
	}, [isAsking]);
	if (!isAsking)
		return (
			<button
				type="button"
				className="btn btn-small"
				aria-label={label}
				onClick={() => setAsking(true)}
			>
				{text}
			</button>
		);
	return (
		<span className="confirm">
			<button
				ref={yes}
				type="button"
				className="btn btn-small btn-primary"
				aria-label={`${sure}: ${label}`}
				onClick={() => {
					setAsking(false);
					onConfirm();
				}}
			>
				{sure}
			</button>
			<button type="button" className="btn btn-small" onClick={() => setAsking(false)}>
				{cancel}
			</button>
		</span>
	);
}
