export { LoginForm } from './ui/login-form.tsx';
export { RegisterForm } from './ui/register-form.tsx';
