import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const names = ['one', 'two', 'three'];
const keys: string[] = [];

const Example = (props: Partial<ComponentProps<typeof Tabs>>) => {
  const [value, setValue] = useState<string | null>(props.value === undefined ? 'one' : props.value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for the map, which walks by keys
    <div onKeyDown={(event) => keys.push(event.key)}>
      <Tabs {...props} value={value} onChange={setValue}>
        <Tabs.List aria-label="Numbers">
          {names.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => (
          <Tabs.Panel key={name} value={name}>
            Panel {name}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
};

const tab = (name: string) => screen.getByRole('tab', { name });
const openPanel = () => screen.getByRole('tabpanel');
const stops = () => names.filter((name) => tab(name).tabIndex === 0);

describe('tabs', () => {
  it('show one panel, which is named by its tab; the tab controls it', async () => {
    render(<Example />);
    expect(openPanel().textContent).toBe('Panel one');
    await userEvent.click(tab('two'));
    expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('Panel two');
    expect(tab('two').getAttribute('aria-controls')).toBe(openPanel().id);
    expect(names.map((name) => tab(name).getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  });

  it('are one stop of the Tab key: the open one, or each while none is open', () => {
    const view = render(<Example value="two" />);
    expect(stops()).toEqual(['two']);
    view.unmount();
    render(<Example value={null} />);
    expect(stops()).toEqual(names);
  });

  it('are gone through and opened by the arrow keys in a circle; the map does not get the keys', async () => {
    keys.length = 0;
    render(<Example />);
    tab('one').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('two'));
    expect(openPanel().textContent).toBe('Panel two');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(tab('three'));
    expect(openPanel().textContent).toBe('Panel three');
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(tab('three'));
    expect(keys).toEqual(['ArrowDown']);
  });

  it('in a column use the arrows up and down, and open by Enter alone where that is asked for', async () => {
    render(<Example orientation="vertical" activateTabWithKeyboard={false} />);
    expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    tab('one').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(tab('two'));
    expect(openPanel().textContent).toBe('Panel one');
    await userEvent.keyboard('{Enter}');
    expect(openPanel().textContent).toBe('Panel two');
  });

  it('Home and End lead to the ends and open nothing', async () => {
    render(<Example value="two" />);
    tab('two').focus();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tab('three'));
    await userEvent.keyboard('{Home}');
    expect(document.activeElement).toBe(tab('one'));
    expect(openPanel().textContent).toBe('Panel two');
  });
});
