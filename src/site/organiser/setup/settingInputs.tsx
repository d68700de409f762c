/** Inputs of the settings of an event. */
import type { ReactNode } from "react";
import { Field } from "../frame/kit.tsx";

interface ChoiceProps<Value extends string> {
	title: string;
	value: Value;
	values: readonly Value[];
	textOf: (value: Value) => string;
	onChange: (value: Value) => void;
}

/** One of several values. */
export function Choice<Value extends string>({
	title,
	value,
	values,
	textOf,
	onChange,
}: ChoiceProps<Value>) {
	return (
		<Field label={title}>
			<select
				value={value}
				onChange={({ target }) => {
					const chosen = values.find((each) => each === target.value);
					if (chosen !== undefined) onChange(chosen);
				}}
			>
				{values.map((each) => (
					<option key={each} value={each}>
						{textOf(each)}
					</option>
				))}
			</select>
		</Field>
	);
}

interface CountProps {
	title: string;
	value: number;
	least: number;
	most: number;
	onChange: (value: number) => void;
}

/** A whole number. */
export function Count(props: CountProps) {
	return (
		<Field label={props.title}>
			<input
				type="number"
				min={props.least}
				max={props.most}
				required
				value={props.value}
				onChange={({ target }) => props.onChange(Math.trunc(target.valueAsNumber) || 0)}
			/>
		</Field>
	);
}

/** A yes or no. */
export function Check(props: {
	isOn: boolean;
	onChange: (isOn: boolean) => void;
	children: ReactNode;
}) {
	return (
		<label className="setting-check">
			<input
				type="checkbox"
				checked={props.isOn}
				onChange={({ target }) => props.onChange(target.checked)}
			/>
			<span>{props.children}</span>
		</label>
	);
}
