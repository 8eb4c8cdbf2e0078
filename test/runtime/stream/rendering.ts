/** Renders one component, with hooks that behave like those of React. */
import type { Hooks } from "../../../runtime/stream/react/hook.js";

/** Renders one component, again after each change of its state, and runs its effects when their dependencies change. */
export function rendered(component: (hooks: Hooks) => void): {
  readonly render: () => void;
  readonly unmount: () => void;
} {
  const cells: { state: unknown }[] = [];
  const effects: { dependencies: readonly unknown[] | undefined; clean: (() => void) | undefined }[] = [];
  let [cell, effect] = [0, 0];
  const hooks: Hooks = {
    useState: (initial) => {
      const own = (cells[cell++] ??= { state: initial });
      return [own.state as typeof initial, (state) => ((own.state = state), queueMicrotask(render))];
    },
    useEffect: (run, dependencies) => {
      const index = effect++;
      const last = effects[index];
      if (last?.dependencies?.every((value, at) => Object.is(value, dependencies?.[at]))) return;
      last?.clean?.();
      effects[index] = { dependencies, clean: undefined };
      queueMicrotask(() => Object.assign(effects[index] ?? {}, { clean: run() }));
    },
  };
  const render = (): void => {
    [cell, effect] = [0, 0];
    component(hooks);
  };
  return { render, unmount: () => effects.forEach(({ clean }) => clean?.()) };
}
