/** A number that is typed, or changed by the arrow keys. What is not a number, or beyond its limits, changes nothing. */
import { useEffect, useState } from "react";
import { Field } from "../../frame/kit.tsx";

interface Props {
	label: string;
	/** Such as mm. */
	unit: string;
	value: number;
	least: number;
	most: number;
	step: number;
	onChange: (value: number) => void;
}

export function NumberField({ label, unit, value, least, most, step, onChange }: Props) {
	const [text, setText] = useState(String(value));
	useEffect(() => setText(String(value)), [value]);
	const typed = text.trim() === "" ? Number.NaN : Number(text);
	const isValid = typed >= least && typed <= most;
	return (
		<Field
			label={
				<>
					{label} <small className="quiet">{unit}</small>
				</>
			}
			className="cert-number"
		>
			<input
				type="number"
				{...{ min: least, max: most, step }}
				value={text}
				aria-invalid={!isValid}
				onChange={({ target }) => {
					setText(target.value);
					const next = target.value.trim() === "" ? Number.NaN : Number(target.value);
					if (next >= least && next <= most && next !== value) onChange(next);
				}}
				onBlur={() => setText(String(value))}
			/>
		</Field>
	);
}
