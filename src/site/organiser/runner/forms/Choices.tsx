/** A choice of one of several, all of them shown. */
import { useId } from "react";

interface Props<Value extends string> {
	legend: string;
	choices: readonly { value: Value; text: string }[];
	chosen: Value;
	onChoose: (value: Value) => void;
}

export function Choices<Value extends string>({ legend, choices, chosen, onChoose }: Props<Value>) {
	const name = useId();
	return (
		<fieldset className="choices">
			<legend>{legend}</legend>
			{choices.map(({ value, text }) => (
				<label key={value}>
					<input
						type="radio"
						name={name}
						checked={value === chosen}
						onChange={() => onChoose(value)}
					/>
					{text}
				</label>
			))}
		</fieldset>
	);
}
